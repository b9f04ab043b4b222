import { defineTexts } from '@rishta/i18n';

import en from './api-messages.en.json' with { type: 'json' };

/** What the API says to these pages, to the letter, and what they say in its place when it has no words. */
export const apiMessages = defineTexts(en, { ur: () => import('./api-messages.ur.json', { with: { type: 'json' } }) });
