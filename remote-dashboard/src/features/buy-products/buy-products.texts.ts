import { defineTexts } from '@rishta/i18n';

import en from './buy-products.en.json' with { type: 'json' };

export const buyProductsTexts = defineTexts(en, {
  ur: () => import('./buy-products.ur.json', { with: { type: 'json' } }),
});
