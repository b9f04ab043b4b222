import type { IncomingMessage } from 'node:http';

import { SiteRefusal } from '../refusal.ts';

interface BodyLimits {
  /** The largest body, in bytes. */
  largest: number;
  /** Milliseconds from now until the body must be there. */
  timeLimit: number;
  /** Asked for each part of the memory that the body takes; false refuses it. */
  grow: (bytes: number) => boolean;
  signal: AbortSignal;
}

const FIRST_PART = 2_048;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Refuses by its length a body that is too large, before any of it is read. */
export function refuseByLength({ headers }: IncomingMessage, largest: number): void {
  if (Number(headers['content-length'] ?? 0) > largest) throw new SiteRefusal('too-large');
}

/** Reads a body whole. Its parts are copied together, since a body of single bytes would else take many times its size. */
export async function readBody(source: IncomingMessage, { largest, timeLimit, grow, signal }: BodyLimits) {
  refuseByLength(source, largest);
  let bytes = Buffer.alloc(0);
  let length = 0;
  const add = (part: Buffer) => {
    const needed = length + part.length;
    if (needed > largest) throw new SiteRefusal('too-large');
    if (needed > bytes.length) {
      const size = Math.min(Math.max(needed, bytes.length * 2, FIRST_PART), largest);
      if (!grow(size - bytes.length)) throw new SiteRefusal('unavailable');
      bytes = Buffer.concat([bytes.subarray(0, length)], size);
    }
    part.copy(bytes, length);
    length = needed;
  };
  await new Promise<void>((resolve, reject) => {
    const end = (error?: Error) => {
      clearTimeout(timer);
      source.off('data', take).off('end', end).off('error', end);
      signal.removeEventListener('abort', giveUp);
      if (error === undefined) resolve();
      else reject(error);
    };
    const take = (part: Buffer) => {
      try {
        add(part);
      } catch (error) {
        end(error as Error);
      }
    };
    const giveUp = () => {
      end(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      end(new SiteRefusal('took-too-long'));
    }, timeLimit);
    source.on('data', take).once('end', end).once('error', end);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
  });
  return bytes.subarray(0, length);
}
