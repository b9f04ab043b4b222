import { defineTexts } from '@rishta/i18n';

import en from './register.en.json';

export const registerTexts = defineTexts(en, { ur: () => import('./register.ur.json') });
