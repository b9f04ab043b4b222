import { defineTexts } from '@rishta/i18n';

import en from './my-listings.en.json' with { type: 'json' };

export const myListingsTexts = defineTexts(en, {
  ur: () => import('./my-listings.ur.json', { with: { type: 'json' } }),
});
