import { useAnswers as useAnswersIn } from '@rishta/remote-sdk/forms';

import { apiMessages } from './api-messages.texts.ts';

/** What the API says to these pages, in the visitor's language. */
export const useAnswers = () => useAnswersIn(apiMessages);
