import { defineTexts } from '@rishta/i18n';

import en from './privacy-policy.en.json' with { type: 'json' };

export const privacyPolicyTexts = defineTexts(en, {
  ur: () => import('./privacy-policy.ur.json', { with: { type: 'json' } }),
});
