import { defineTexts } from '@rishta/i18n';

import en from './mailed-links.en.json' with { type: 'json' };

export const mailedLinksTexts = defineTexts(en, {
  ur: () => import('./mailed-links.ur.json', { with: { type: 'json' } }),
});
