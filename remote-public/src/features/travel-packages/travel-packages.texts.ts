import { defineTexts } from '@rishta/i18n';

import en from './travel-packages.en.json';

export const travelPackagesTexts = defineTexts(en, { ur: () => import('./travel-packages.ur.json') });
