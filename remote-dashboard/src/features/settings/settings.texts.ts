import { defineTexts } from '@rishta/i18n';

import en from './settings.en.json';

export const settingsTexts = defineTexts(en, { ur: () => import('./settings.ur.json') });
