import { defineTexts } from '@rishta/i18n';

import en from './forgot-password.en.json' with { type: 'json' };

export const forgotPasswordTexts = defineTexts(en, {
  ur: () => import('./forgot-password.ur.json', { with: { type: 'json' } }),
});
