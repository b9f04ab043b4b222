import { defineTexts } from '@rishta/i18n';

import en from './create-page.en.json';

export const createPageTexts = defineTexts(en, { ur: () => import('./create-page.ur.json') });
