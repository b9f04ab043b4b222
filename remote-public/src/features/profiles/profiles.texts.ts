import { defineTexts } from '@rishta/i18n';

import en from './profiles.en.json' with { type: 'json' };

export const profilesTexts = defineTexts(en, { ur: () => import('./profiles.ur.json', { with: { type: 'json' } }) });
