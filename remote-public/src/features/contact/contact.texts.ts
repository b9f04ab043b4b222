import { defineTexts } from '@rishta/i18n';

import en from './contact.en.json' with { type: 'json' };

export const contactTexts = defineTexts(en, { ur: () => import('./contact.ur.json', { with: { type: 'json' } }) });
