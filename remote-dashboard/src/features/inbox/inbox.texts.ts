import { defineTexts } from '@rishta/i18n';

import en from './inbox.en.json';

export const inboxTexts = defineTexts(en, { ur: () => import('./inbox.ur.json') });
