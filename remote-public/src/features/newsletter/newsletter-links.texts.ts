import { defineTexts } from '@rishta/i18n';

import en from './newsletter-links.en.json' with { type: 'json' };

export const newsletterLinksTexts = defineTexts(en, {
  ur: () => import('./newsletter-links.ur.json', { with: { type: 'json' } }),
});
