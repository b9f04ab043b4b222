import { defineTexts } from '@rishta/i18n';

import en from './login.en.json' with { type: 'json' };

export const loginTexts = defineTexts(en, { ur: () => import('./login.ur.json', { with: { type: 'json' } }) });
