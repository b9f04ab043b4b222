import { randomUUID } from 'node:crypto';

import type { Background } from '../background.ts';
import type { AccountStatus, Database } from '../database/schema.ts';
import { createToken, sha256 } from './tokens.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a session lives unused, and in any case. */
const LIFETIMES = {
  brief: { idleMs: 2 * HOUR, absoluteMs: 12 * HOUR },
  remembered: { idleMs: 14 * DAY, absoluteMs: 30 * DAY },
};

/** Use within this time after the last one is not written down. */
const TOUCH_EVERY_MS = MINUTE;

export interface Session {
  id: string;
  accountId: string;
  /** Of the account. */
  role: string;
  emailConfirmed: boolean;
  accountStatus: AccountStatus;
}

/** Whose session is to begin, with the address and the hash of the password that were compared. */
export interface ComparedAccount {
  accountId: string;
  email: string;
  passwordHash: string;
}

export class SessionsRepository {
  readonly #database: Database;
  readonly #clock: () => number;
  readonly #background: Background;
  /** Sessions whose use is being written down. */
  readonly #touching = new Set<string>();

  constructor(database: Database, clock: () => number, background: Background) {
    this.#database = database;
    this.#clock = clock;
    this.#background = background;
  }

  /**
   * Resolves to the token, which is known to its holder only. To nothing when the account has another address or password
   * by now, is suspended, or is gone: whoever changes that ends only the sessions that there are.
   */
  create({ accountId, email, passwordHash }: ComparedAccount, remember: boolean): Promise<string | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      const account = await transaction
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', accountId)
        .where('email', '=', email)
        .where('passwordHash', '=', passwordHash)
        .where('status', '<>', 'suspended')
        .executeTakeFirst();
      if (account === undefined) return undefined;
      const now = this.#clock();
      const { idleMs, absoluteMs } = lifetimeOf(remember);
      const token = createToken();
      await transaction
        .insertInto('sessions')
        .values({
          id: randomUUID(),
          accountId,
          tokenHash: sha256(token),
          remembered: remember ? 1 : 0,
          createdAt: now,
          idleExpiresAt: now + idleMs,
          expiresAt: now + absoluteMs,
        })
        .execute();
      return token;
    });
  }

  /** Finds the living session of a token and keeps it alive. */
  async use(token: string): Promise<Session | undefined> {
    const now = this.#clock();
    const session = await this.#database
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
      .select([
        'sessions.id',
        'accountId',
        'remembered',
        'idleExpiresAt',
        'role',
        'emailConfirmedAt',
        'accounts.status',
      ])
      .where('tokenHash', '=', sha256(token))
      .where('idleExpiresAt', '>', now)
      .where('expiresAt', '>', now)
      // A suspension ends sessions; one that is there all the same opens nothing.
      .where('accounts.status', '<>', 'suspended')
      .executeTakeFirst();
    if (session === undefined) return undefined;

    const idleExpiresAt = now + lifetimeOf(session.remembered === 1).idleMs;
    if (idleExpiresAt - session.idleExpiresAt >= TOUCH_EVERY_MS) {
      this.#touch(session.id, idleExpiresAt);
    }
    const { id, accountId, role, emailConfirmedAt, status } = session;
    return { id, accountId, role, emailConfirmed: emailConfirmedAt !== null, accountStatus: status };
  }

  /** Whether a session lives, which is no use of it. */
  async isAlive(id: string): Promise<boolean> {
    const now = this.#clock();
    const session = await this.#database
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', id)
      .where('idleExpiresAt', '>', now)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    return session !== undefined;
  }

  /** No answer waits for it, or fails with it: what could not be written is written at the next use. */
  #touch(id: string, idleExpiresAt: number): void {
    if (this.#touching.has(id)) return;
    this.#touching.add(id);
    const written = this.#database.updateTable('sessions').set({ idleExpiresAt }).where('id', '=', id).execute();
    const ended = written.then(() => undefined).finally(() => this.#touching.delete(id));
    this.#background.follow('keep-session-alive', ended);
  }

  async revoke(id: string): Promise<void> {
    await this.#database.deleteFrom('sessions').where('id', '=', id).execute();
  }

  async deleteExpired(): Promise<void> {
    const now = this.#clock();
    await this.#database
      .deleteFrom('sessions')
      .where((where) => where.or([where('idleExpiresAt', '<=', now), where('expiresAt', '<=', now)]))
      .execute();
  }
}

function lifetimeOf(remember: boolean): { idleMs: number; absoluteMs: number } {
  return remember ? LIFETIMES.remembered : LIFETIMES.brief;
}
