import { data, notFound, type ApiAnswer } from '@rishta/remote-sdk';

/** Whether an answer without a record leaves open if there is one: too many requests, or an ended session, say nothing of it. */
export const isUnknown = (answer: ApiAnswer<unknown>): boolean =>
  !answer.reached || answer.status >= 500 || [401, 429].includes(answer.status);

/** What a page throws that has no record: none can be had just now, or there is none. */
export const noRecord = (answer: ApiAnswer<unknown>) => (isUnknown(answer) ? data(null, { status: 503 }) : notFound());
