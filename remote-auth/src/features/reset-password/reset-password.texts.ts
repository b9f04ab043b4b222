import { defineTexts } from '@rishta/i18n';

import en from './reset-password.en.json' with { type: 'json' };

export const resetPasswordTexts = defineTexts(en, {
  ur: () => import('./reset-password.ur.json', { with: { type: 'json' } }),
});
