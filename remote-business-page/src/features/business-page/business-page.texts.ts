import { defineTexts } from '@rishta/i18n';

import en from './business-page.en.json' with { type: 'json' };

export type TextKey = keyof typeof en;

export const businessPageTexts = defineTexts(en, {
  ur: () => import('./business-page.ur.json', { with: { type: 'json' } }),
});
