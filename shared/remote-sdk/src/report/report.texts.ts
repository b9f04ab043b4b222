import { defineTexts } from '@rishta/i18n';

import en from './report.en.json' with { type: 'json' };

export const reportTexts = defineTexts(en, {
  ur: () => import('./report.ur.json', { with: { type: 'json' } }),
});
