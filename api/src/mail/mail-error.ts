/** Why a mail was not sent. Names no address: it goes to the log and into the outbox. */
export class MailError extends Error {
  override readonly name = 'MailError';

  constructor(
    readonly reason: string,
    /** Whether every other try would fail, too. */
    readonly isFinal = false,
  ) {
    super(`The mail was not sent: ${reason}`);
  }
}
