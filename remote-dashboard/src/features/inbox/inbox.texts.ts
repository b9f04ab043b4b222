import { defineTexts } from '@rishta/i18n';

import en from './inbox.en.json' with { type: 'json' };

export const inboxTexts = defineTexts(en, { ur: () => import('./inbox.ur.json', { with: { type: 'json' } }) });
