import { defineTexts } from '@rishta/i18n';

import en from './terms-of-use.en.json' with { type: 'json' };

export const termsOfUseTexts = defineTexts(en, {
  ur: () => import('./terms-of-use.ur.json', { with: { type: 'json' } }),
});
