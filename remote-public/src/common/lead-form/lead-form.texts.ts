import { defineTexts } from '@rishta/i18n';
import { formTexts } from '@rishta/remote-sdk/form-texts';

import answers from './lead-answers.en.json' with { type: 'json' };
import en from './lead-form.en.json' with { type: 'json' };

/** Brings the words of its fields along. */
export const leadFormTexts = defineTexts(en, {
  ur: async () => {
    await formTexts.load('ur');
    return import('./lead-form.ur.json', { with: { type: 'json' } });
  },
});

/** What is said to a lead when the API has no words. */
export const leadAnswers = defineTexts(answers, {
  ur: () => import('./lead-answers.ur.json', { with: { type: 'json' } }),
});
