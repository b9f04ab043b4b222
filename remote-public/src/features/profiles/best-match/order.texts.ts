import { defineTexts } from '@rishta/i18n';

import en from './order.en.json' with { type: 'json' };

export const orderTexts = defineTexts(en, { ur: () => import('./order.ur.json', { with: { type: 'json' } }) });
