import { defineTexts } from '@rishta/i18n';

import en from './own-profiles.en.json' with { type: 'json' };

export const ownProfilesTexts = defineTexts(en, {
  ur: () => import('./own-profiles.ur.json', { with: { type: 'json' } }),
});
