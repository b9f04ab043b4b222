import { defineTexts } from '@rishta/i18n';

import en from './claims.en.json' with { type: 'json' };

/** Everything the site promises about itself, in one place. */
export const claimsTexts = defineTexts(en, { ur: () => import('./claims.ur.json', { with: { type: 'json' } }) });
