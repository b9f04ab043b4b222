import { defineTexts } from '@rishta/i18n';

import en from './my-profile.en.json' with { type: 'json' };

export const myProfileTexts = defineTexts(en, { ur: () => import('./my-profile.ur.json', { with: { type: 'json' } }) });
