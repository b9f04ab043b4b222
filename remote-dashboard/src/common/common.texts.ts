import { defineTexts } from '@rishta/i18n';

import en from './common.en.json' with { type: 'json' };

export const commonTexts = defineTexts(en, { ur: () => import('./common.ur.json', { with: { type: 'json' } }) });
