import type { ServerResponse } from 'node:http';

import { CHANGE_EVENTS, SIGN_INTERVAL } from '@rishta/contracts/wire';
import type { Draining } from '@rishta/serving';

import type { Composer } from '../composing/composer.ts';
import { ConcurrencyLimit } from '../api-proxy/concurrency-limit.ts';
import { SiteRefusal } from '../refusal.ts';

/** How many may be open; carriers put many people behind one address. Tabs that get none ask from time to time. */
const STREAMS = { each: 200, all: 5_000 };
/** Signs of life go out in as many parts: all of them in one moment would hold up pages. */
const ROUNDS = 15;
/** Bytes that may wait for a reader. Whoever is that slow comes again, and asks. */
const MOST_WAITING = 4 * 1_024;
/**
 * Milliseconds per open stream by which reconnections are spread out when this server ends. Each tab then also asks
 * what is live.
 */
const RETURN_PER_STREAM = 4;
const RETURN_LIMITS = { least: 2_000, most: 30_000 };

/** The streams on which open tabs hear that other releases are live. */
export class ChangeStreams {
  readonly #rounds = Array.from({ length: ROUNDS }, () => new Set<ServerResponse>());
  #latestRound = 0;
  readonly #underWay = new ConcurrencyLimit(STREAMS);
  readonly #signs = setInterval(() => this.#nextRound(), SIGN_INTERVAL / ROUNDS).unref();
  #hasEnded = false;

  /** Takes a reader on, of an address; `begin` sends the head of the answer. Throws a `SiteRefusal` for one too many. */
  open(subnet: string, begin: () => ServerResponse): void {
    // A proxy in front asks another server.
    if (this.#hasEnded) throw new SiteRefusal('unavailable');
    const leave = this.#underWay.enter(subnet);
    if (typeof leave === 'string') throw new SiteRefusal('too-many-at-once');
    const response = begin();
    if (response.destroyed) {
      leave();
      return;
    }
    // The round whose turn comes last: the next sign of life comes after a whole interval.
    const round = this.#rounds[this.#latestRound];
    round?.add(response);
    response.once('close', () => {
      round?.delete(response);
      leave();
    });
    write(response, this.#sign());
  }

  get count(): number {
    return this.#rounds.reduce((sum, { size }) => sum + size, 0);
  }

  tellChanged(): void {
    const event = eventOf(CHANGE_EVENTS.changed, 'other releases are live');
    for (const round of this.#rounds) for (const response of round) write(response, event);
  }

  /** Ends all streams, and takes no more. */
  end(): void {
    this.#hasEnded = true;
    clearInterval(this.#signs);
    for (const round of this.#rounds) for (const response of round) response.end();
  }

  #sign(): string {
    const { least, most } = RETURN_LIMITS;
    const returnTime = Math.min(most, Math.max(least, this.count * RETURN_PER_STREAM));
    return eventOf(CHANGE_EVENTS.sign, String(returnTime));
  }

  #nextRound(): void {
    this.#latestRound = (this.#latestRound + 1) % ROUNDS;
    const sign = this.#sign();
    for (const response of this.#rounds[this.#latestRound] ?? []) write(response, sign);
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
