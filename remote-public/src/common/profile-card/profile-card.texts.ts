import { defineTexts } from '@rishta/i18n';

import en from './profile-card.en.json' with { type: 'json' };

export const profileCardTexts = defineTexts(en, {
  ur: () => import('./profile-card.ur.json', { with: { type: 'json' } }),
});
