import { defineTexts } from '@rishta/i18n';

import en from './saved-searches.en.json' with { type: 'json' };

export const savedSearchesTexts = defineTexts(en, {
  ur: () => import('./saved-searches.ur.json', { with: { type: 'json' } }),
});
