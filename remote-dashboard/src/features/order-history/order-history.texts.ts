import { defineTexts } from '@rishta/i18n';

import en from './order-history.en.json' with { type: 'json' };

export const orderHistoryTexts = defineTexts(en, {
  ur: () => import('./order-history.ur.json', { with: { type: 'json' } }),
});
