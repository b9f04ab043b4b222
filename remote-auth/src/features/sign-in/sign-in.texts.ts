import { defineTexts } from '@rishta/i18n';

import en from './sign-in.en.json';

export const signInTexts = defineTexts(en, { ur: () => import('./sign-in.ur.json') });
