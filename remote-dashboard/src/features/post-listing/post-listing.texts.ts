import { defineTexts } from '@rishta/i18n';

import en from './post-listing.en.json' with { type: 'json' };

export const postListingTexts = defineTexts(en, {
  ur: () => import('./post-listing.ur.json', { with: { type: 'json' } }),
});
