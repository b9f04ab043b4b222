import { defineTexts } from '@rishta/i18n';

import en from './search-strip.en.json' with { type: 'json' };

export const searchStripTexts = defineTexts(en, {
  ur: () => import('./search-strip.ur.json', { with: { type: 'json' } }),
});
