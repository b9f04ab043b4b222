import type { ApiAnswer } from '@rishta/api-client';

/** What is said in an answer, also by an API that is too busy to be reached; empty where it has no words. */
export const messageOf = (answer: ApiAnswer<unknown>): string =>
  (answer.reached ? answer.body.message : answer.message) ?? '';
