import { data, notFound, type ApiAnswer } from '@rishta/remote-sdk';

/**
 * What a page throws that has no record: there is none, or none can be had just now. Too many requests, or an ended
 * session, say nothing of the record.
 */
export const noRecord = (answer: ApiAnswer<unknown>) =>
  answer.reached && answer.status < 500 && ![401, 429].includes(answer.status)
    ? notFound()
    : data(null, { status: 503 });
