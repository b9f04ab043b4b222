import type { ServerResponse } from 'node:http';

import { CHANGE_EVENTS, SIGN_INTERVAL } from '@rishta/contracts/wire';
import type { Draining } from '@rishta/serving';

import type { Composer } from '../composing/composer.ts';
import { UnderWay } from '../passing/under-way.ts';
import { Refusal } from '../refusal.ts';

/** How many may be open; carriers put many people behind one address. Tabs that get none ask from time to time. */
const STREAMS = { each: 200, all: 5_000 };
/** Bytes that may wait for a reader. Whoever is that slow comes again, and asks. */
const MOST_WAITING = 4 * 1_024;
/** For each open stream, the time over which all come again when this server ends. Each asks then, too. */
const RETURN_PER_STREAM = 4;
const RETURN_LIMITS = { least: 2_000, most: 30_000 };

/** The streams on which open tabs hear that other releases are live. */
export class ChangeStreams {
  readonly #open = new Set<ServerResponse>();
  readonly #underWay = new UnderWay(STREAMS);
  readonly #signs = setInterval(() => this.#tellAll(this.#sign()), SIGN_INTERVAL).unref();
  #hasEnded = false;

  /** Takes a reader on, of an address; `begin` sends the head of the answer. Throws a `Refusal` for one too many. */
  open(home: string, begin: () => ServerResponse): void {
    // A proxy in front asks another server.
    if (this.#hasEnded) throw new Refusal('unavailable');
    const leave = this.#underWay.enter(home);
    if (typeof leave === 'string') throw new Refusal('too-many-at-once');
    const response = begin();
    if (response.destroyed) {
      leave();
      return;
    }
    this.#open.add(response);
    response.once('close', () => {
      this.#open.delete(response);
      leave();
    });
    write(response, this.#sign());
  }

  get count(): number {
    return this.#open.size;
  }

  tellChanged(): void {
    this.#tellAll(eventOf(CHANGE_EVENTS.changed, 'other releases are live'));
  }

  /** Ends all streams, and takes no more. */
  end(): void {
    this.#hasEnded = true;
    clearInterval(this.#signs);
    for (const response of this.#open) response.end();
  }

  #sign(): string {
    const { least, most } = RETURN_LIMITS;
    const returnTime = Math.min(most, Math.max(least, this.#open.size * RETURN_PER_STREAM));
    return eventOf(CHANGE_EVENTS.sign, String(returnTime));
  }

  #tellAll(event: string): void {
    for (const response of this.#open) write(response, event);
  }
}

/** Streams that tell of what the composer sees, until the server drains. */
export function openChangeStreams(composer: Pick<Composer, 'onMoved'>, draining: Draining): ChangeStreams {
  const streams = new ChangeStreams();
  composer.onMoved(() => streams.tellChanged());
  draining.onBegin(() => streams.end());
  return streams;
}

const eventOf = (name: string, data: string) => `event: ${name}\ndata: ${data}\n\n`;

function write(response: ServerResponse, event: string): void {
  if (response.writableEnded) return;
  response.write(event);
  if (response.writableLength > MOST_WAITING) response.destroy();
}
