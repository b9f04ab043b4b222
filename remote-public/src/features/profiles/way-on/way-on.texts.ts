import { defineTexts } from '@rishta/i18n';

import en from './way-on.en.json' with { type: 'json' };

/** Of what is fetched late, and so named by no page. */
export const wayOnTexts = defineTexts(en, { ur: () => import('./way-on.ur.json', { with: { type: 'json' } }) });
