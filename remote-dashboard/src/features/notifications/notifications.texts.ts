import { defineTexts } from '@rishta/i18n';

import en from './notifications.en.json' with { type: 'json' };

export const notificationsTexts = defineTexts(en, {
  ur: () => import('./notifications.ur.json', { with: { type: 'json' } }),
});
