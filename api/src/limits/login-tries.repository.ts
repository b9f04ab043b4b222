import { randomUUID } from 'node:crypto';

import type { Transaction } from 'kysely';

import { CLOCKS_DIFFER_MS } from '../clocks.ts';
import type { Database, Tables } from '../database/schema.ts';
import { FAILURE_MS, MEMORY_MS, PER_ADDRESS, placeFor, type Standing } from './login-places.ts';

/** Who tries to log in where; hashes, so that the table names nobody. */
export interface LoginTry {
  accountKey: string;
  addressKey: string;
  networkKey: string;
}

/** A place that counts as a failure until it is given back, or how long there is none. */
export type LoginClaim = { waitMs: 0; id: string } | { waitMs: number; id?: undefined };

/** A try is written down only if the last one is older than this, so that hammering causes no writes. */
const NOTE_EVERY_MS = 60_000;

type Newcomer = Tables['loginNewcomers'];

/** Remembers tries to log in on devices that the account does not know. */
export class LoginTriesRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes a place for a try, if there is one, and remembers the try in either case. */
  claim(attempt: LoginTry, now: number): Promise<LoginClaim> {
    return this.#database.transaction().execute(async (transaction) => {
      // A clock that was ahead for a while must not have people refused for as long as it was.
      const latest = now + CLOCKS_DIFFER_MS;
      const newcomer = await newcomerAt(transaction, attempt.accountKey, latest);
      const triedAt = await lastTryAt(transaction, attempt, latest);
      const hasTried = triedAt > now - MEMORY_MS;
      const standing = await standingOf(transaction, attempt, { newcomer, hasTried }, now);
      const { waitMs, inReserve } = placeFor(standing, now);

      // An address that has used itself up elsewhere adds no rows: it could name any number of accounts.
      const isSpent = standing.addressFailures.length >= PER_ADDRESS;
      if (hasTried ? triedAt <= now - NOTE_EVERY_MS : !isSpent) await note(transaction, attempt, now);
      if (!hasTried && !isSpent) await announce(transaction, attempt, newcomer?.at ?? 0, now);
      if (waitMs > 0) return { waitMs };

      const id = randomUUID();
      await transaction
        .insertInto('loginFailures')
        .values({ id, ...attempt, inReserve: inReserve ? 1 : 0, at: now })
        .execute();
      return { waitMs: 0, id };
    });
  }

  /** Gives the place back, as if there had been no try: it was the owner's. */
  async release(id: string, { accountKey, addressKey }: LoginTry): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('loginFailures').where('id', '=', id).execute();
      await transaction
        .deleteFrom('loginTries')
        .where('accountKey', '=', accountKey)
        .where('addressKey', '=', addressKey)
        .execute();
      await transaction
        .updateTable('loginNewcomers')
        .set((update) => ({ addressKey: '', at: update.ref('beforeAt') }))
        .where('accountKey', '=', accountKey)
        .where('addressKey', '=', addressKey)
        .execute();
    });
  }

  /** Starts counting anew for an account; what its addresses did stays counted for them. */
  async forget(accountKey: string): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('loginFailures')
        .set({ accountKey: '' })
        .where('accountKey', '=', accountKey)
        .execute();
      await transaction.deleteFrom('loginTries').where('accountKey', '=', accountKey).execute();
      await transaction.deleteFrom('loginNewcomers').where('accountKey', '=', accountKey).execute();
    });
  }

  async deleteOutdated(now: number): Promise<void> {
    for (const table of ['loginFailures', 'loginTries', 'loginNewcomers'] as const) {
      await this.#database
        .deleteFrom(table)
        // What a clock has written that was ahead would count when its time comes.
        .where((row) => row.or([row('at', '<=', now - MEMORY_MS), row('at', '>', now + CLOCKS_DIFFER_MS)]))
        .execute();
    }
  }
}

function newcomerAt(
  transaction: Transaction<Tables>,
  accountKey: string,
  latest: number,
): Promise<Newcomer | undefined> {
  return transaction
    .selectFrom('loginNewcomers')
    .selectAll()
    .where('accountKey', '=', accountKey)
    .where('at', '<=', latest)
    .executeTakeFirst();
}

async function lastTryAt(transaction: Transaction<Tables>, attempt: LoginTry, latest: number): Promise<number> {
  const row = await transaction
    .selectFrom('loginTries')
    .select('at')
    .where('accountKey', '=', attempt.accountKey)
    .where('addressKey', '=', attempt.addressKey)
    .where('at', '<=', latest)
    .executeTakeFirst();
  return row?.at ?? 0;
}

async function standingOf(
  transaction: Transaction<Tables>,
  { accountKey, addressKey, networkKey }: LoginTry,
  { newcomer, hasTried }: { newcomer: Newcomer | undefined; hasTried: boolean },
  now: number,
): Promise<Standing> {
  const ofAccount = await transaction
    .selectFrom('loginFailures')
    .select(['addressKey', 'networkKey', 'inReserve', 'at'])
    .where('accountKey', '=', accountKey)
    .where('at', '>', now - MEMORY_MS)
    .where('at', '<=', now + CLOCKS_DIFFER_MS)
    .orderBy('at', 'desc')
    .execute();
  const ofAddress = await transaction
    .selectFrom('loginFailures')
    .select('at')
    .where('addressKey', '=', addressKey)
    .where('at', '>', now - FAILURE_MS)
    .where('at', '<=', now + CLOCKS_DIFFER_MS)
    .orderBy('at', 'desc')
    .limit(PER_ADDRESS)
    .execute();
  const isNewcomer = newcomer?.addressKey === addressKey;
  return {
    accountFailures: ofAccount.map(({ at }) => at).filter((at) => at > now - FAILURE_MS),
    addressFailures: ofAddress.map(({ at }) => at),
    ownFailures: ofAccount.filter((failure) => failure.addressKey === addressKey).map(({ at }) => at),
    isNewest: isNewcomer || !hasTried,
    otherNewcomerAt: (isNewcomer ? newcomer.beforeAt : newcomer?.at) ?? 0,
    networkHasHadReserve: ofAccount.some((failure) => failure.inReserve === 1 && failure.networkKey === networkKey),
  };
}

async function note(
  transaction: Transaction<Tables>,
  { accountKey, addressKey }: LoginTry,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('loginTries')
    .values({ accountKey, addressKey, at: now })
    .onConflict((conflict) => conflict.columns(['accountKey', 'addressKey']).doUpdateSet({ at: now }))
    .execute();
}

async function announce(
  transaction: Transaction<Tables>,
  { accountKey, addressKey }: LoginTry,
  beforeAt: number,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('loginNewcomers')
    .values({ accountKey, addressKey, at: now, beforeAt })
    .onConflict((conflict) => conflict.column('accountKey').doUpdateSet({ addressKey, at: now, beforeAt }))
    .execute();
}
