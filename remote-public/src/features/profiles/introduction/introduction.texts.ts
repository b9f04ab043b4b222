import { defineTexts } from '@rishta/i18n';

import en from './introduction.en.json' with { type: 'json' };

export const introductionTexts = defineTexts(en, {
  ur: () => import('./introduction.ur.json', { with: { type: 'json' } }),
});
