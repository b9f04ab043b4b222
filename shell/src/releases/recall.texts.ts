import { defineTexts } from '@rishta/i18n';

import en from './recall.en.json' with { type: 'json' };

export const recallTexts = defineTexts(en, { ur: () => import('./recall.ur.json', { with: { type: 'json' } }) });
