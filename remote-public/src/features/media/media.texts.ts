import { defineTexts } from '@rishta/i18n';

import en from './media.en.json';

export const mediaTexts = defineTexts(en, { ur: () => import('./media.ur.json') });
