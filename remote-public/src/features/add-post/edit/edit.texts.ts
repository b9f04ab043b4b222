import { defineTexts } from '@rishta/i18n';

import en from './edit.en.json' with { type: 'json' };

export const editTexts = defineTexts(en, { ur: () => import('./edit.ur.json', { with: { type: 'json' } }) });
