import { defineTexts } from '@rishta/i18n';

import en from './listings-on-home.en.json' with { type: 'json' };

export const listingsOnHomeTexts = defineTexts(en, {
  ur: () => import('./listings-on-home.ur.json', { with: { type: 'json' } }),
});
