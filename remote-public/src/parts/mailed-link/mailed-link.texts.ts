import { defineTexts } from '@rishta/i18n';

import en from './mailed-link.en.json' with { type: 'json' };

export const mailedLinkTexts = defineTexts(en, {
  ur: () => import('./mailed-link.ur.json', { with: { type: 'json' } }),
});
