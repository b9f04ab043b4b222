import { defineTexts } from '@rishta/i18n';

import en from './latest-posts.en.json' with { type: 'json' };

export const latestPostsTexts = defineTexts(en, {
  ur: () => import('./latest-posts.ur.json', { with: { type: 'json' } }),
});
