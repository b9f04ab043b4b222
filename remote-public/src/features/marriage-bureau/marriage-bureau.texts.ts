import { defineTexts } from '@rishta/i18n';

import en from './marriage-bureau.en.json';

export const marriageBureauTexts = defineTexts(en, { ur: () => import('./marriage-bureau.ur.json') });
