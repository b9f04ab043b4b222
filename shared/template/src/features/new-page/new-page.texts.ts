import { defineTexts } from '@rishta/i18n';

import en from './new-page.en.json' with { type: 'json' };

export const newPageTexts = defineTexts(en, {
  ur: () => import('./new-page.ur.json', { with: { type: 'json' } }),
});
