import { defineTexts } from '@rishta/i18n';

import en from './alerts.en.json' with { type: 'json' };

export const alertsTexts = defineTexts(en, { ur: () => import('./alerts.ur.json', { with: { type: 'json' } }) });
