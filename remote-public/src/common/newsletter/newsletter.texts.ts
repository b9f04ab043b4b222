import { defineTexts } from '@rishta/i18n';

import en from './newsletter.en.json' with { type: 'json' };

export const newsletterTexts = defineTexts(en, {
  ur: () => import('./newsletter.ur.json', { with: { type: 'json' } }),
});
