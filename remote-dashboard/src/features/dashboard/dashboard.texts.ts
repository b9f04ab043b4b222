import { defineTexts } from '@rishta/i18n';

import en from './dashboard.en.json' with { type: 'json' };

export const dashboardTexts = defineTexts(en, { ur: () => import('./dashboard.ur.json', { with: { type: 'json' } }) });
