import { defineTexts } from '@rishta/i18n';

import en from './api-messages.en.json' with { type: 'json' };

/** What these pages say when the API has no words. */
export const apiMessages = defineTexts(en, { ur: () => import('./api-messages.ur.json', { with: { type: 'json' } }) });
