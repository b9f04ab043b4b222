import { defineTexts } from '@rishta/i18n';

import en from './cities.en.json';

export const citiesTexts = defineTexts(en, { ur: () => import('./cities.ur.json') });
