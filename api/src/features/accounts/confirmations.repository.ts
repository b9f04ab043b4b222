import { CONFIRM_LINK_LIMITS } from '@rishta/contracts/limits';
import type { Transaction } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';

const HOUR = 60 * 60_000;

/** How long a mailed link can confirm. */
export const CONFIRM_MS = CONFIRM_LINK_LIMITS.hours * HOUR;
/** How long a link can say what is wrong with it. */
const KEPT_MS = 14 * 24 * HOUR;

/** What following a link came to: done, done before, too late, or not one of ours. */
export type ConfirmOutcome = 'done' | 'already' | 'expired' | 'unknown';

export type AddressOwner = Pick<Tables['accounts'], 'id' | 'email' | 'language'>;

/** The mailed links by which the owners of accounts show that an address is theirs. */
export class ConfirmationsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The account if its address waits to be confirmed. */
  findUnconfirmed(accountId: string): Promise<AddressOwner | undefined> {
    return this.#database
      .selectFrom('accounts')
      .select(['id', 'email', 'language'])
      .where('id', '=', accountId)
      .where('emailConfirmedAt', 'is', null)
      .executeTakeFirst();
  }

  async addLink(
    transaction: Transaction<Tables>,
    { id, email }: AddressOwner,
    tokenHash: string,
    now: number,
  ): Promise<void> {
    await transaction
      .insertInto('emailConfirmations')
      .values({ tokenHash, accountId: id, email, createdAt: now })
      .execute();
  }

  confirm(tokenHash: string, now: number): Promise<ConfirmOutcome> {
    return this.#database.transaction().execute(async (transaction) => {
      const link = await transaction
        .selectFrom('emailConfirmations')
        .innerJoin('accounts', (join) =>
          join
            .onRef('accounts.id', '=', 'emailConfirmations.accountId')
            .onRef('accounts.email', '=', 'emailConfirmations.email'),
        )
        .select(['accountId', 'emailConfirmedAt', 'emailConfirmations.createdAt'])
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst();
      if (link === undefined) return 'unknown';
      if (link.emailConfirmedAt !== null) return 'already';
      if (link.createdAt <= now - CONFIRM_MS) return 'expired';
      const { numUpdatedRows } = await transaction
        .updateTable('accounts')
        .set({ emailConfirmedAt: now })
        .where('id', '=', link.accountId)
        .where('emailConfirmedAt', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? 'done' : 'already';
    });
  }

  async deleteOutdated(now: number): Promise<void> {
    await this.#database
      .deleteFrom('emailConfirmations')
      .where('createdAt', '<=', now - KEPT_MS)
      .execute();
  }
}
