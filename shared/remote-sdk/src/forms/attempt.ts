import { randomKey } from './random-key.ts';

/** What was sent last, and the `Idempotency-Key` that it had. */
export interface Attempt {
  key: string;
  body: string;
}

/** The same body has the same key, however often it is sent: the API stores it once. Keeps what is sent in `attempt`. */
export function keyFor(body: object, attempt: { current: Attempt | undefined }): string {
  const text = JSON.stringify(body);
  if (attempt.current?.body !== text) attempt.current = { key: randomKey(), body: text };
  return attempt.current.key;
}
