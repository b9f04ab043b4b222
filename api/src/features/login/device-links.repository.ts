import { DEVICE_LINK_LIMITS } from '@rishta/contracts/limits';
import { sql, type Transaction } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';

const MINUTE = 60_000;

/** How long a link can be used. */
export const LIFETIME_MS = DEVICE_LINK_LIMITS.minutes * MINUTE;
/** A link that is younger and unused is as good as a new one: its owner gets no second mail. */
const FRESH_MS = 20 * MINUTE;
/** Passwords that can be tried with one link. */
const TRIES = 5;

/** A link as it would be mailed. */
export interface DeviceLink {
  tokenHash: string;
  /** A hash of the email that somebody tried to log in with. */
  accountKey: string;
  /** Of the account to which the password was right. */
  accountId: string | undefined;
}

/** The links that make the device on which they are opened a known one. */
export class DeviceLinksRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Stores the link and calls `mail` with whether it opens anything, in one transaction. Does the same work whether or not
   * the password was right.
   */
  async offer(
    { tokenHash, accountKey, accountId }: DeviceLink,
    now: number,
    mail: (transaction: Transaction<Tables>, isOpen: boolean) => Promise<void>,
  ): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      // Of rows that open nothing there is never more than one.
      await transaction.deleteFrom('deviceLinks').where('accountId', 'is', null).execute();
      const waiting = await transaction
        .selectFrom('deviceLinks')
        .select('tokenHash')
        .where('accountKey', '=', accountKey)
        .where('triesLeft', '>', 0)
        .where('createdAt', '>', now - FRESH_MS)
        .executeTakeFirst();
      const isOpen = accountId !== undefined && waiting === undefined;
      await transaction
        .insertInto('deviceLinks')
        .values({
          tokenHash,
          accountKey,
          accountId: isOpen ? accountId : null,
          triesLeft: isOpen ? TRIES : 0,
          createdAt: now,
        })
        .execute();
      await mail(transaction, isOpen);
    });
  }

  /** Takes one of the link's tries; false when it has none for this account. */
  async take(tokenHash: string, accountId: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('deviceLinks')
      .set({ triesLeft: sql`tries_left - 1` })
      .where('tokenHash', '=', tokenHash)
      .where('accountId', '=', accountId)
      .where('triesLeft', '>', 0)
      .where('createdAt', '>', now - LIFETIME_MS)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Ends the link; false when that was done before. */
  async useUp(tokenHash: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database
      .deleteFrom('deviceLinks')
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async deleteExpired(now: number): Promise<void> {
    await this.#database
      .deleteFrom('deviceLinks')
      .where('createdAt', '<=', now - LIFETIME_MS)
      .execute();
  }
}
