import { defineTexts } from '@rishta/i18n';

import en from './listing-status.en.json' with { type: 'json' };

export const listingStatusTexts = defineTexts(en, {
  ur: () => import('./listing-status.ur.json', { with: { type: 'json' } }),
});
