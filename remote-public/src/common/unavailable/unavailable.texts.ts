import { defineTexts } from '@rishta/i18n';

import en from './unavailable.en.json' with { type: 'json' };

export const unavailableTexts = defineTexts(en, {
  ur: () => import('./unavailable.ur.json', { with: { type: 'json' } }),
});
