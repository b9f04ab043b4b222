import { defineTexts } from '@rishta/i18n';

import en from './parts.en.json' with { type: 'json' };

export const partsTexts = defineTexts(en, { ur: () => import('./parts.ur.json', { with: { type: 'json' } }) });
