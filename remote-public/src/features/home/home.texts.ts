import { defineTexts } from '@rishta/i18n';

import en from './home.en.json' with { type: 'json' };

export const homeTexts = defineTexts(en, { ur: () => import('./home.ur.json', { with: { type: 'json' } }) });
