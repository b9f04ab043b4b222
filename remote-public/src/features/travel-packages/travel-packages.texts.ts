import { defineTexts } from '@rishta/i18n';

import en from './travel-packages.en.json' with { type: 'json' };

export const travelPackagesTexts = defineTexts(en, {
  ur: () => import('./travel-packages.ur.json', { with: { type: 'json' } }),
});
