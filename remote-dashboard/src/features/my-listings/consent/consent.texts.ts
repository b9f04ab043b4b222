import { defineTexts } from '@rishta/i18n';

import en from './consent.en.json' with { type: 'json' };

export const consentTexts = defineTexts(en, { ur: () => import('./consent.ur.json', { with: { type: 'json' } }) });
