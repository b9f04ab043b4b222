import { useAnswers as useAnswersIn } from '@rishta/remote-sdk/forms';

import { apiMessages } from './api-messages.texts.ts';

/** What the API says to these pages, or what they say in its place. */
export const useAnswers = () => useAnswersIn(apiMessages);
