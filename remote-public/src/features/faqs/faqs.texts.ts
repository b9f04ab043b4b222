import { defineTexts } from '@rishta/i18n';

import en from './faqs.en.json' with { type: 'json' };

export const faqsTexts = defineTexts(en, { ur: () => import('./faqs.ur.json', { with: { type: 'json' } }) });
