import { defineTexts } from '@rishta/i18n';

import en from './account.en.json' with { type: 'json' };

export const accountTexts = defineTexts(en, { ur: () => import('./account.ur.json', { with: { type: 'json' } }) });
