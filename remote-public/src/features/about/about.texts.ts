import { defineTexts } from '@rishta/i18n';

import en from './about.en.json' with { type: 'json' };

export const aboutTexts = defineTexts(en, { ur: () => import('./about.ur.json', { with: { type: 'json' } }) });
