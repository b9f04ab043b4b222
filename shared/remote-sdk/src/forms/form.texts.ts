import { defineTexts } from '@rishta/i18n';

import en from './form.en.json' with { type: 'json' };

/** What all forms have in common; a page with a form names it in `handle.texts`. */
export const formTexts = defineTexts(en, { ur: () => import('./form.ur.json', { with: { type: 'json' } }) });
