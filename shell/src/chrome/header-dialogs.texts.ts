import { defineTexts } from '@rishta/i18n';

import en from './header-dialogs.en.json' with { type: 'json' };

export const headerDialogsTexts = defineTexts(en, {
  ur: () => import('./header-dialogs.ur.json', { with: { type: 'json' } }),
});
