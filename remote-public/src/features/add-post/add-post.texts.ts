import { defineTexts } from '@rishta/i18n';

import en from './add-post.en.json' with { type: 'json' };

export const addPostTexts = defineTexts(en, { ur: () => import('./add-post.ur.json', { with: { type: 'json' } }) });
