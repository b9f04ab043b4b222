import { defineTexts } from '@rishta/i18n';

import en from './profile.en.json' with { type: 'json' };

export const profilePageTexts = defineTexts(en, { ur: () => import('./profile.ur.json', { with: { type: 'json' } }) });
