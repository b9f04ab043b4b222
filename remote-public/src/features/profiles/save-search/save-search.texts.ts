import { defineTexts } from '@rishta/i18n';

import en from './save-search.en.json' with { type: 'json' };

export const saveSearchTexts = defineTexts(en, {
  ur: () => import('./save-search.ur.json', { with: { type: 'json' } }),
});
