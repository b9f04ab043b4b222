import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

import { LIVE_RETURN, LIVE_SIGN_INTERVAL } from '@rishta/contracts/live';

/** Of one account at a time: the oldest ends when there are more. */
const STREAMS_PER_ACCOUNT = 8;
/**
 * For each open stream, the time over which all come again when this process ends: to begin a stream and to ask what
 * was missed takes whichever process they turn to about 10 ms of a processor.
 */
const RETURN_MS_PER_STREAM = 20;
/** Bytes that may wait for a reader. Whoever is that slow comes again, and is told what it missed. */
const MOST_WAITING = 64 * 1_024;

export interface EventStream {
  send: (name: string, data: object, id: number) => void;
  end: () => void;
  /** Ends for a newer one of its account, which its return would end in turn: so it is asked to take its time. */
  giveWay: () => void;
}

interface StreamOptions {
  accountId: string;
  /** Asked with each sign of life: whoever may not listen any more hears the end. */
  mayListen: () => Promise<boolean>;
  onEnd: () => void;
}

/** The open streams of events of this process. */
export class EventStreams {
  readonly #streams = new Map<string, Set<EventStream>>();
  #count = 0;

  /** Begins a stream on an answer whose head has been sent. */
  open(response: ServerResponse, { accountId, mayListen, onEnd }: StreamOptions): EventStream {
    const write = (text: string) => {
      if (response.writableEnded || response.destroyed) return;
      response.write(text);
      if (response.writableLength > MOST_WAITING) response.destroy();
    };
    // So that nobody on the way takes the connection for dead.
    const writeSign = (returnMs = this.#returnMs()) => write(`retry: ${returnMs}\n\n`);
    const heartbeat = setInterval(() => {
      writeSign();
      mayListen().then(
        (isAllowed) => {
          if (!isAllowed) stream.end();
        },
        // The database is busy: it is asked again.
        () => undefined,
      );
    }, LIVE_SIGN_INTERVAL).unref();
    const stream: EventStream = {
      send: (name, data, id) => write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
      end: () => response.end(),
      giveWay: () => {
        writeSign(LIVE_RETURN.most);
        response.end();
      },
    };
    // Also where its reader left before now: a listener for 'close' would then wait for ever.
    finished(response, () => {
      clearInterval(heartbeat);
      this.#count -= 1;
      this.#remove(accountId, stream);
      onEnd();
    });
    this.#count += 1;
    this.#add(accountId, stream);
    writeSign();
    return stream;
  }

  /** Ends all at once. */
  close(): void {
    for (const streams of this.#streams.values()) streams.forEach((stream) => stream.end());
  }

  #returnMs(): number {
    return Math.min(LIVE_RETURN.most, Math.max(LIVE_RETURN.least, this.#count * RETURN_MS_PER_STREAM));
  }

  #add(accountId: string, stream: EventStream): void {
    const streams = this.#streams.get(accountId) ?? new Set();
    this.#streams.set(accountId, streams.add(stream));
    const [oldest] = streams;
    if (streams.size > STREAMS_PER_ACCOUNT && oldest !== undefined) {
      streams.delete(oldest);
      oldest.giveWay();
    }
  }

  #remove(accountId: string, stream: EventStream): void {
    const streams = this.#streams.get(accountId);
    streams?.delete(stream);
    if (streams?.size === 0) this.#streams.delete(accountId);
  }
}
