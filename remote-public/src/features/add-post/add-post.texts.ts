import { defineTexts } from '@rishta/i18n';

import en from './add-post.en.json' with { type: 'json' };

export type AddPostText = keyof typeof en;

/** What the form says from the start; the steps after the first one bring their own. */
export const addPostTexts = defineTexts(en, { ur: () => import('./add-post.ur.json', { with: { type: 'json' } }) });
