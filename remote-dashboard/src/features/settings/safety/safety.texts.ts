import { defineTexts } from '@rishta/i18n';

import en from './safety.en.json' with { type: 'json' };

export const safetyTexts = defineTexts(en, { ur: () => import('./safety.ur.json', { with: { type: 'json' } }) });
