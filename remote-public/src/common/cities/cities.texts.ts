import { defineTexts } from '@rishta/i18n';

import en from './cities.en.json' with { type: 'json' };

export const citiesTexts = defineTexts(en, { ur: () => import('./cities.ur.json', { with: { type: 'json' } }) });
