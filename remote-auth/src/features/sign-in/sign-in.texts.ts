import { defineTexts } from '@rishta/i18n';

import en from './sign-in.en.json' with { type: 'json' };

export const signInTexts = defineTexts(en, { ur: () => import('./sign-in.ur.json', { with: { type: 'json' } }) });
