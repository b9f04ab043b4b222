import { IDEMPOTENCY_KEY_FORMAT } from '@rishta/contracts/formats';

import { text } from '../texts/texts.ts';
import { ConflictError, MalformedRequestError } from './errors.ts';

const IDEMPOTENCY_KEY = new RegExp(IDEMPOTENCY_KEY_FORMAT);

/** The key by which a repeated POST is known. */
export function idempotencyKeyOf({ headers }: { headers: { 'idempotency-key': string } }): string {
  const key = headers['idempotency-key'];
  if (!IDEMPOTENCY_KEY.test(key)) throw new MalformedRequestError(text('not-understood'));
  return key;
}

/** A key stands for one thing; another one under it is a mistake of the client. */
export function refuseOther(stored: { requestHash: string }, requestHash: string): void {
  if (stored.requestHash !== requestHash) throw new ConflictError(text('idempotency-key-used'));
}
