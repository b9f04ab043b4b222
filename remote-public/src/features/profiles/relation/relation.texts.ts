import { defineTexts } from '@rishta/i18n';

import en from './relation.en.json' with { type: 'json' };

export const relationTexts = defineTexts(en, { ur: () => import('./relation.ur.json', { with: { type: 'json' } }) });
