import { defineTexts } from '@rishta/i18n';

import en from './home.en.json';

export const homeTexts = defineTexts(en, { ur: () => import('./home.ur.json') });
