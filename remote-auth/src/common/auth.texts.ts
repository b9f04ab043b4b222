import { defineTexts } from '@rishta/i18n';

import en from './auth.en.json' with { type: 'json' };

/** What the pages of this remote have in common. */
export const authTexts = defineTexts(en, { ur: () => import('./auth.ur.json', { with: { type: 'json' } }) });
