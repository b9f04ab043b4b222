/** 128 random bits, also where the page is served without encryption and `randomUUID` is missing. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

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
