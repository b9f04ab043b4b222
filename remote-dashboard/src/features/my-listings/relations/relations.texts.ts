import { defineTexts } from '@rishta/i18n';

import en from './relations.en.json' with { type: 'json' };

export const relationsTexts = defineTexts(en, { ur: () => import('./relations.ur.json', { with: { type: 'json' } }) });
