import { defineTexts } from '@rishta/i18n';

import en from './results.en.json' with { type: 'json' };

export const resultsTexts = defineTexts(en, { ur: () => import('./results.ur.json', { with: { type: 'json' } }) });
