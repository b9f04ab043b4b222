import { defineTexts } from '@rishta/i18n';
import { formTexts } from '@rishta/remote-sdk/forms';

import answers from './lead-answers.en.json' with { type: 'json' };
import en from './lead-form.en.json' with { type: 'json' };

/** Brings the words of its fields along. */
export const leadFormTexts = defineTexts(en, {
  ur: async () => {
    await formTexts.load('ur');
    return import('./lead-form.ur.json', { with: { type: 'json' } });
  },
});

/** What the API says to a lead, to the letter, and what is said in its place when it has no words. */
export const leadAnswers = defineTexts(answers, {
  ur: () => import('./lead-answers.ur.json', { with: { type: 'json' } }),
});
