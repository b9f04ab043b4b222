import { defineTexts } from '@rishta/i18n';

import en from './listing-facts.en.json' with { type: 'json' };

export const listingFactsTexts = defineTexts(en, {
  ur: () => import('./listing-facts.ur.json', { with: { type: 'json' } }),
});
