import { defineTexts } from '@rishta/i18n';

import en from './carousel.en.json' with { type: 'json' };

export const carouselTexts = defineTexts(en, { ur: () => import('./carousel.ur.json', { with: { type: 'json' } }) });
