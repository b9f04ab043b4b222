import { defineTexts } from '@rishta/i18n';

import en from './blog.en.json' with { type: 'json' };

export const blogTexts = defineTexts(en, { ur: () => import('./blog.ur.json', { with: { type: 'json' } }) });
