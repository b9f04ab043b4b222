import { defineTexts } from '@rishta/i18n';

import en from './confirm-email.en.json' with { type: 'json' };

export const confirmEmailTexts = defineTexts(en, {
  ur: () => import('./confirm-email.ur.json', { with: { type: 'json' } }),
});
