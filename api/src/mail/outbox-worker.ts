import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Language } from '@rishta/contracts';
import type { FastifyBaseLogger } from 'fastify';

import { MailError } from './mail-error.ts';
import { LeftRows } from './left-rows.ts';
import type { Mailer } from './mailer.ts';
import type { OutboxMetrics } from './outbox-metrics.ts';
import type { Outbox } from './outbox.ts';
import type { Outcome, OutboxRepository, OutboxRow } from './outbox.repository.ts';
import { isLastTry, backoffAfter } from './backoff.ts';

/** So many at the same time: one that is slow holds up none of the others. */
const SIDE_BY_SIDE = 10;
/** How long one try may take in all. */
const TRY_MS = 60_000;
/** How long a row stays with a worker that gives no sign of life, and how often one gives it. */
const HELD_MS = 15_000;
const SIGN_OF_LIFE_MS = 4_000;
/** Between two looks: at least this, and by chance up to three times as long. */
const LOOK_MS = 250;
/** What is over is written down this soon, with all that ends in the meantime. */
const SOON_MS = 10;
/** After the database failed. */
const DATABASE_PAUSE_MS = 3_000;
/** What is under way when the service closes may take so long to end. */
const CLOSING_MS = 3_000;

export interface OutboxWorkerParts {
  outbox: Outbox;
  repository: OutboxRepository;
  mailer: Mailer;
  /** Where the office is now. */
  officeEmail: string;
  clock: () => number;
  log: FastifyBaseLogger;
  metrics: OutboxMetrics;
}

type Found = 'work' | 'nothing' | 'failure';

/**
 * Sends what is in the outbox. It looks by its own clock, and is never told of a new row: when it works must tell
 * nothing about the request that was just answered.
 */
export class OutboxWorker {
  readonly #parts: OutboxWorkerParts;
  readonly #holder = randomUUID();
  readonly #left: LeftRows;
  readonly #underWay = new Map<string, { end: Promise<void>; abort: AbortController }>();
  /** What is over and not yet written down. A mail that was sent stays here until that works: it is not sent again. */
  #outcomes: Outcome[] = [];
  /** Mails that were sent, until whoever composed them knows: before their rows go, or they would be composed again. */
  readonly #untold = new Set<OutboxRow>();
  #exchanging: Promise<Found> = Promise.resolve('nothing');
  #lastSignOfLife = 0;
  #isDatabaseFailing = false;
  #isStarted = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: OutboxWorkerParts) {
    this.#parts = parts;
    this.#left = new LeftRows(parts.repository, this.#holder, HELD_MS);
  }

  start(): void {
    this.#isStarted = true;
    this.#lookIn(LOOK_MS);
  }

  /** Resolves when nothing is due, or the database fails. */
  async drain(): Promise<void> {
    while ((await this.#exchange()) === 'work') {
      await Promise.all([...this.#underWay.values()].map(({ end }) => end));
    }
  }

  /** Lets what is under way end, but not for long, and gives the rest back. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#exchanging;
    const ends = Promise.all([...this.#underWay.values()].map(({ end }) => end));
    const tooLong = new AbortController();
    await Promise.race([ends, pause(CLOSING_MS, undefined, { signal: tooLong.signal }).catch(() => undefined)]);
    tooLong.abort();
    this.#underWay.forEach(({ abort }) => abort.abort());
    await ends;
    await this.#exchange();
    try {
      await this.#parts.repository.release(this.#holder, this.#parts.clock());
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'outbox-not-released');
    }
  }

  #lookIn(ms: number): void {
    if (!this.#isStarted || this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), ms).unref();
  }

  async #look(): Promise<void> {
    await this.#exchange();
    if (this.#isDatabaseFailing) this.#lookIn(DATABASE_PAUSE_MS);
    else if (this.#outcomes.length > 0) this.#lookIn(SOON_MS);
    else this.#lookIn(LOOK_MS * (1 + Math.random() * 2));
  }

  /** One at a time. */
  #exchange(): Promise<Found> {
    this.#exchanging = this.#exchanging.then(async () => {
      try {
        const found = await this.#exchangeOnce();
        this.#isDatabaseFailing = false;
        return found;
      } catch (error) {
        // Full or busy: what is over is written down later, and nothing new begins.
        this.#isDatabaseFailing = true;
        this.#parts.log.warn({ err: error }, 'outbox-unavailable');
        return 'failure';
      }
    });
    return this.#exchanging;
  }

  async #exchangeOnce(): Promise<Found> {
    const { outbox, repository, clock } = this.#parts;
    const outcomes = [...this.#outcomes];
    for (const row of this.#untold) {
      await outbox.sent(row);
      this.#untold.delete(row);
    }
    const underWay = [...this.#underWay.keys()];
    const room = this.#isClosed ? 0 : SIDE_BY_SIDE - underWay.length;
    const owesSign = underWay.length > 0 && performance.now() - this.#lastSignOfLife >= SIGN_OF_LIFE_MS;
    const left = this.#isClosed ? [] : await this.#left.find([...underWay, ...outcomes.map(({ id }) => id)]);
    const hasToSay = outcomes.length > 0 || owesSign || left.length > 0;
    if (!hasToSay && !(room > 0 && (await repository.hasDue(clock())))) {
      return underWay.length > 0 ? 'work' : 'nothing';
    }

    const now = clock();
    const heldUntil = now + HELD_MS;
    const rows = await repository.exchange({ holder: this.#holder, now, heldUntil, outcomes, underWay, left, room });
    this.#lastSignOfLife = performance.now();
    this.#outcomes = this.#outcomes.filter((outcome) => !outcomes.includes(outcome));
    for (const row of rows) this.#begin(row);
    return 'work';
  }

  #begin(row: OutboxRow): void {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), TRY_MS);
    const end = this.#try(row, abort.signal).then((outcome) => {
      clearTimeout(timer);
      this.#underWay.delete(row.id);
      if (outcome !== undefined) this.#outcomes.push(outcome);
      if (!this.#isDatabaseFailing) this.#lookIn(SOON_MS);
    });
    this.#underWay.set(row.id, { end, abort });
  }

  /** Never rejects. Resolves to nothing when the row is gone, or to be given back. */
  async #try(row: OutboxRow, signal: AbortSignal): Promise<Outcome | undefined> {
    const { clock, log, metrics } = this.#parts;
    const about = { id: row.id, kind: row.kind };
    if (row.expiresAt !== null && row.expiresAt <= clock()) {
      if (isMail(row)) log.warn({ mail: about }, 'mail-expired');
      return { id: row.id, isDone: true };
    }
    let isSent;
    try {
      isSent = await this.#carryOut(row, signal);
    } catch (error) {
      if (this.#isClosed && signal.aborted) return undefined;
      metrics.failedTries.inc();
      return this.#failed(row, error);
    }
    if (isSent) {
      this.#untold.add(row);
      metrics.sent.inc();
      log.info({ mail: { ...about, failedTries: row.failedTries } }, 'mail-sent');
    }
    return isRequest(row) ? undefined : { id: row.id, isDone: true };
  }

  /** Resolves to whether a mail was sent. */
  async #carryOut(row: OutboxRow, signal: AbortSignal): Promise<boolean> {
    const { outbox, repository, mailer, officeEmail } = this.#parts;
    if (isRequest(row)) {
      const handler = outbox.handlerOf(row.kind);
      const { to, asked = 'en' } = JSON.parse(row.payload) as { to: string; asked?: Language };
      await repository.consume({ id: row.id, holder: this.#holder }, (transaction) => handler(transaction, to, asked));
      return false;
    }
    const stored = await outbox.mailOf(row);
    if (stored === undefined) return false;
    const mail = stored.replyTo === undefined ? stored : { ...stored, to: officeEmail };
    if (!isMail(row)) {
      await mailer.pretend(mail);
      return false;
    }
    await mailer.send(mail, signal);
    return true;
  }

  #failed(row: OutboxRow, error: unknown): Outcome {
    const { clock, log } = this.#parts;
    const failedTries = row.failedTries + 1;
    const isDead = isLastTry(failedTries) || (error instanceof MailError && error.isFinal);
    const mail = { id: row.id, kind: row.kind, failedTries };
    if (isDead) log.error({ err: error, mail }, 'mail-dead');
    else log.warn({ err: error, mail }, 'mail-try-failed');
    const now = clock();
    return {
      id: row.id,
      isDone: false,
      failedTries,
      lastError: reasonOf(error),
      dueAt: isDead ? now : now + backoffAfter(failedTries),
      deadAt: isDead ? now : null,
    };
  }
}

const isMail = ({ kind }: OutboxRow): boolean => kind === 'mail' || kind === 'search-alert';
const isRequest = (row: OutboxRow): boolean => !isMail(row) && row.kind !== 'decoy';

/** Without the message of an error that is not ours: it may hold what somebody typed. */
function reasonOf(error: unknown): string {
  if (error instanceof MailError) return error.reason;
  const { code, name } = error as Error & { code?: string };
  return code ?? name;
}
