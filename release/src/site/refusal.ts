export const BUSY = 'The service is busy. Please try again in a moment.';
export const TOO_MANY_AT_ONCE = 'There are too many requests from your address at once. Please try again in a moment.';
export const NOT_UNDERSTOOD = 'The request could not be understood.';

/** What the site server itself answers instead of doing what it is asked for. The message is shown to people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Seconds after which to try again, where that helps. */
  readonly retryAfter: number | undefined;

  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
    this.retryAfter = statusCode === 429 || statusCode === 503 ? 5 : undefined;
  }
}
