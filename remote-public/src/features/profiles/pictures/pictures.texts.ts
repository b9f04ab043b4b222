import { defineTexts } from '@rishta/i18n';

import en from './pictures.en.json' with { type: 'json' };

/** Of what is fetched late, and so named by no page. */
export const picturesTexts = defineTexts(en, { ur: () => import('./pictures.ur.json', { with: { type: 'json' } }) });
