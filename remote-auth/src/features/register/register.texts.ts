import { defineTexts } from '@rishta/i18n';

import en from './register.en.json' with { type: 'json' };

export const registerTexts = defineTexts(en, { ur: () => import('./register.ur.json', { with: { type: 'json' } }) });
