import { defineTexts } from '@rishta/i18n';

import en from './wording.en.json' with { type: 'json' };

/** What introductions are made of, in the language that the family chooses for one. */
export const wordingTexts = defineTexts(en, { ur: () => import('./wording.ur.json', { with: { type: 'json' } }) });
