import { randomBytes } from 'node:crypto';

import type { Language } from '@rishta/contracts';
import type { Transaction } from 'kysely';

import type { Database, OutboxKind, Tables } from '../database/schema.ts';
import type { Mail, StoredMail, UnwrittenMail } from './mail.ts';

/** What an answer must tell nothing about: it is stored at once, and looked into later. */
export type RequestKind = Exclude<OutboxKind, 'mail' | 'search-alert' | 'decoy'>;

/**
 * Turns the request of an address, in the language that it was `asked` in, into what it leads to, in the transaction that
 * ends the request.
 */
export type RequestHandler = (transaction: Transaction<Tables>, address: string, asked: Language) => Promise<void>;

/** Composes mails that name others, of what is so at the time: they may have waited for long. */
export interface Composer {
  /** Resolves to nothing when there is nothing left to say. */
  compose: (about: unknown) => Promise<Mail | undefined>;
  sent: (about: unknown) => Promise<void>;
}

export interface MailOptions {
  /** When it goes out, if not at once. */
  dueAt?: number;
  /** When it is of no use any more. It is then dropped in place of being sent. */
  expiresAt?: number;
  /** The notification that it goes with, by which it can be called back. */
  notificationId?: string;
  /** The conversation whose messages it tells of, by which it can be called back, too. */
  conversationId?: string;
  /**
   * Composed and never sent: what follows a request takes this process the same time, whether or not there is somebody
   * to mail to.
   */
  isDecoy?: boolean;
}

/** Mails are rows of the transaction that they tell about, so that there is either both or neither. */
export class Outbox {
  readonly #database: Database;
  readonly #clock: () => number;
  readonly #domain: string;
  readonly #handlers = new Map<OutboxKind, RequestHandler>();
  #composer: Composer | undefined;
  #lastTime = 0;
  #sameTime = 0;

  constructor(database: Database, clock: () => number, senderDomain: string) {
    this.#database = database;
    this.#clock = clock;
    this.#domain = senderDomain;
  }

  async add(
    transaction: Transaction<Tables>,
    mail: Mail,
    { dueAt, expiresAt, notificationId, conversationId, isDecoy = false }: MailOptions = {},
  ): Promise<void> {
    const createdAt = this.#clock();
    const id = this.#createId(createdAt);
    const stored: StoredMail = { ...mail, id, messageId: `<${id}@${this.#domain}>`, createdAt };
    await insert(transaction, {
      id,
      kind: isDecoy ? 'decoy' : 'mail',
      payload: JSON.stringify(stored),
      createdAt,
      dueAt: dueAt ?? createdAt,
      expiresAt: expiresAt ?? null,
      notificationId: notificationId ?? null,
      conversationId: conversationId ?? null,
    });
  }

  /** Adds a mail that is composed at each try. */
  async addUnwritten(transaction: Transaction<Tables>, { to, about, expiresAt }: UnwrittenMail): Promise<void> {
    const createdAt = this.#clock();
    const id = this.#createId(createdAt);
    const stored = { to, about, id, messageId: `<${id}@${this.#domain}>`, createdAt };
    await insert(transaction, {
      id,
      kind: 'search-alert',
      payload: JSON.stringify(stored),
      createdAt,
      dueAt: createdAt,
      expiresAt,
      notificationId: null,
      conversationId: null,
    });
  }

  /** Stores a request of this address, for the handler of its kind. */
  async addRequest(kind: RequestKind, address: string, asked: Language): Promise<void> {
    const createdAt = this.#clock();
    await insert(this.#database, {
      id: this.#createId(createdAt),
      kind,
      payload: JSON.stringify({ to: address, asked }),
      createdAt,
      dueAt: createdAt,
      expiresAt: null,
      notificationId: null,
      conversationId: null,
    });
  }

  /** Says what is done about requests of a kind. */
  handle(kind: RequestKind, handler: RequestHandler): void {
    this.#handlers.set(kind, handler);
  }

  /** Says how mails are composed whose text is left to who sends them. */
  composeWith(composer: Composer): void {
    this.#composer = composer;
  }

  /** The mail of a row, as it is to be sent now. */
  async mailOf({ kind, payload }: Pick<Tables['outbox'], 'kind' | 'payload'>): Promise<StoredMail | undefined> {
    if (kind !== 'search-alert') return JSON.parse(payload) as StoredMail;
    const { about, ...stored } = JSON.parse(payload) as StoredMail & Pick<UnwrittenMail, 'about'>;
    if (this.#composer === undefined) throw new Error(`Nothing composes the kind ${kind}`);
    const mail = await this.#composer.compose(about);
    return mail && { ...stored, ...mail };
  }

  /** To be told of each mail that was sent. */
  async sent({ kind, payload }: Pick<Tables['outbox'], 'kind' | 'payload'>): Promise<void> {
    if (kind !== 'search-alert') return;
    const { about } = JSON.parse(payload) as Pick<UnwrittenMail, 'about'>;
    await this.#composer?.sent(about);
  }

  handlerOf(kind: OutboxKind): RequestHandler {
    const handler = this.#handlers.get(kind);
    if (handler === undefined) throw new Error(`Nothing handles the kind ${kind}`);
    return handler;
  }

  /** Sorts by time, and within the same millisecond by order. */
  #createId(now: number): string {
    this.#sameTime = now === this.#lastTime ? this.#sameTime + 1 : 0;
    this.#lastTime = now;
    return `${now}-${String(this.#sameTime).padStart(4, '0')}-${randomBytes(8).toString('hex')}`;
  }
}

type NewRow = Pick<
  Tables['outbox'],
  'id' | 'kind' | 'payload' | 'createdAt' | 'dueAt' | 'expiresAt' | 'notificationId' | 'conversationId'
>;

async function insert(database: Database, row: NewRow): Promise<void> {
  await database
    .insertInto('outbox')
    .values({ ...row, holder: null, failedTries: 0, lastError: null, deadAt: null })
    .execute();
}

/** The domain of a sender such as `Rishta <no-reply@rishta.example>`; of the site when it has none. */
export function domainOf(mailFrom: string, siteUrl: string): string {
  return /@([\w.-]+)/.exec(mailFrom)?.[1] ?? new URL(siteUrl).hostname;
}
