import { defineTexts } from '@rishta/i18n';

import en from './help-center.en.json' with { type: 'json' };

export const helpCenterTexts = defineTexts(en, {
  ur: () => import('./help-center.ur.json', { with: { type: 'json' } }),
});
