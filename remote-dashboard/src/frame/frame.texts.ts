import { defineTexts } from '@rishta/i18n';

import en from './frame.en.json' with { type: 'json' };

export const frameTexts = defineTexts(en, { ur: () => import('./frame.ur.json', { with: { type: 'json' } }) });
