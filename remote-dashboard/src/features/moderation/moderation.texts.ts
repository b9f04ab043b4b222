import { defineTexts } from '@rishta/i18n';

import en from './moderation.en.json' with { type: 'json' };

export const moderationTexts = defineTexts(en, {
  ur: () => import('./moderation.ur.json', { with: { type: 'json' } }),
});
