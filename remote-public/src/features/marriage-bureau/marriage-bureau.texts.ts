import { defineTexts } from '@rishta/i18n';

import en from './marriage-bureau.en.json' with { type: 'json' };

export const marriageBureauTexts = defineTexts(en, {
  ur: () => import('./marriage-bureau.ur.json', { with: { type: 'json' } }),
});
