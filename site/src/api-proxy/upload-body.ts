import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

import { SiteRefusal } from '../refusal.ts';

interface UploadLimits {
  /** The largest upload, in bytes. */
  largest: number;
  /** Milliseconds that may pass between two parts. */
  idleLimit: number;
  /** Milliseconds that the whole may take. */
  timeLimit: number;
  /** Called once, with the refusal, when a limit is not kept. */
  onRefusal: (refusal: Error) => void;
}

/** The body as it comes, as long as it keeps the limits. The request itself stays open, so that it can be answered. */
export function uploadBody(
  source: IncomingMessage,
  { largest, idleLimit, timeLimit, onRefusal }: UploadLimits,
): { body: Readable; stop: () => void } {
  const body = new PassThrough();
  let length = 0;
  const count = (part: Buffer) => {
    idle.refresh();
    length += part.length;
    if (length > largest) refuse(new SiteRefusal('too-large'));
  };
  const stopTimers = () => {
    clearTimeout(idle);
    clearTimeout(whole);
  };
  const stop = () => {
    stopTimers();
    source.off('data', count).unpipe(body);
  };
  const refuse = (refusal: Error) => {
    stop();
    onRefusal(refusal);
    body.destroy();
  };
  const idle = setTimeout(() => {
    // The client is not slow when the API does not take more yet.
    if (body.writableNeedDrain) idle.refresh();
    else refuse(new SiteRefusal('took-too-long'));
  }, idleLimit);
  const whole = setTimeout(() => {
    refuse(new SiteRefusal('took-too-long'));
  }, timeLimit);
  // It is destroyed with the request to the API, which tells of it.
  body.on('error', () => undefined);
  source.on('data', count).once('end', stopTimers);
  source.pipe(body);
  return { body, stop };
}
