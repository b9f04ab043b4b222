import { defineTexts } from '@rishta/i18n';

import en from './media.en.json' with { type: 'json' };

export const mediaTexts = defineTexts(en, { ur: () => import('./media.ur.json', { with: { type: 'json' } }) });
