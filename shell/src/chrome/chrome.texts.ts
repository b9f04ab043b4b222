import { defineTexts } from '@rishta/i18n';

import en from './chrome.en.json' with { type: 'json' };

export const chromeTexts = defineTexts(en, { ur: () => import('./chrome.ur.json', { with: { type: 'json' } }) });
