import { defineTexts } from '@rishta/i18n';

import en from './sample-mark.en.json' with { type: 'json' };

export const sampleMarkTexts = defineTexts(en, {
  ur: () => import('./sample-mark.ur.json', { with: { type: 'json' } }),
});
