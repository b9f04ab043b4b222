import type { ApiAnswer } from '@rishta/remote-sdk';

export type Failure = 'signed-out' | 'failed';

/** What an answer that carries nothing says: that the session has ended, or that it is to be asked for again. */
export const failureOf = (answer: ApiAnswer<unknown>): Failure =>
  answer.reached && answer.status === 401 ? 'signed-out' : 'failed';
