import { defineTexts } from '@rishta/i18n';

import en from './auth.en.json';

/** What the pages of this remote have in common. */
export const authTexts = defineTexts(en, { ur: () => import('./auth.ur.json') });
