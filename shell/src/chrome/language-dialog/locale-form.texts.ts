import { defineTexts } from '@rishta/i18n';

import en from './locale-form.en.json' with { type: 'json' };

export const localeTexts = defineTexts(en, { ur: () => import('./locale-form.ur.json', { with: { type: 'json' } }) });
