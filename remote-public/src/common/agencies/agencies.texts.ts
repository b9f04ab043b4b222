import { defineTexts } from '@rishta/i18n';

import en from './agencies.en.json' with { type: 'json' };

export const agenciesTexts = defineTexts(en, { ur: () => import('./agencies.ur.json', { with: { type: 'json' } }) });
