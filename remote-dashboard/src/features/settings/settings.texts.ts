import { defineTexts } from '@rishta/i18n';

import en from './settings.en.json' with { type: 'json' };

export const settingsTexts = defineTexts(en, { ur: () => import('./settings.ur.json', { with: { type: 'json' } }) });
