import { defineTexts } from '@rishta/i18n';

import en from './newsletter-answers.en.json' with { type: 'json' };

/** What the API says about the newsletter, to the letter, and what is said in its place when it has no words. */
export const newsletterAnswers = defineTexts(en, {
  ur: () => import('./newsletter-answers.ur.json', { with: { type: 'json' } }),
});
