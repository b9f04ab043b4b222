import { defineTexts } from '@rishta/i18n';

import en from './carousel.en.json';

export const carouselTexts = defineTexts(en, { ur: () => import('./carousel.ur.json') });
