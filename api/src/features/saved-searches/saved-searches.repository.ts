import { randomUUID } from 'node:crypto';

import { SAVED_SEARCH_LIMITS } from '@rishta/contracts/limits';
import type { Selectable, Transaction } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';
import type { ProfilesRepository } from '../../profile-store/profiles.repository.ts';
import { scheduleAlerts } from './alert-times.ts';

export type SavedSearchRow = Selectable<Tables['savedSearches']>;
export type NewSavedSearch = Pick<SavedSearchRow, 'name' | 'filters'> & { alerts: boolean };
/** What is missing stays as it is. */
export interface SavedSearchChanges {
  name?: string | undefined;
  alerts?: boolean | undefined;
}

/** The searches that accounts keep. Each account sees and changes its own. */
export class SavedSearchesRepository {
  readonly #database: Database;
  readonly #profiles: ProfilesRepository;

  constructor(database: Database, profiles: ProfilesRepository) {
    this.#database = database;
    this.#profiles = profiles;
  }

  /** The latest first. */
  list(accountId: string): Promise<SavedSearchRow[]> {
    return this.#database
      .selectFrom('savedSearches')
      .selectAll()
      .where('accountId', '=', accountId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  /** Up to where profiles are there now. */
  async newest(database: Database = this.#database): Promise<number> {
    return (await this.#profiles.nextNumber(database)) - 1;
  }

  /** One for the same filters is the same one; its alerts are switched on when they are asked for. */
  add(
    accountId: string,
    { name, filters, alerts }: NewSavedSearch,
    now: number,
  ): Promise<{ search: SavedSearchRow; isNew: boolean } | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      const kept = await transaction
        .selectFrom('savedSearches')
        .selectAll()
        .where('accountId', '=', accountId)
        .limit(SAVED_SEARCH_LIMITS.max)
        .execute();
      const same = kept.find((each) => each.filters === filters);
      if (same !== undefined) {
        const search = alerts ? await this.#update(transaction, same, { alerts }, now) : same;
        return { search, isNew: false };
      }
      if (kept.length >= SAVED_SEARCH_LIMITS.max) return undefined;
      const upTo = await this.newest(transaction);
      const search = {
        id: randomUUID(),
        accountId,
        name,
        filters,
        alerts: alerts ? 1 : 0,
        createdAt: now,
        seenUpTo: upTo,
        alertedUpTo: upTo,
      };
      await transaction.insertInto('savedSearches').values(search).execute();
      if (alerts) await scheduleAlerts(transaction, accountId, now);
      return { search, isNew: true };
    });
  }

  change(accountId: string, id: string, changes: SavedSearchChanges, now: number): Promise<SavedSearchRow | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      const search = await transaction
        .selectFrom('savedSearches')
        .selectAll()
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .executeTakeFirst();
      return search === undefined ? undefined : this.#update(transaction, search, changes, now);
    });
  }

  /** Whether there was one. */
  async remove(accountId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database
      .deleteFrom('savedSearches')
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Whether there is one. What has been seen stays so. */
  markSeen(accountId: string, id: string, upTo: number): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      const seenUpTo = Math.min(upTo, await this.newest(transaction));
      const { numUpdatedRows } = await transaction
        .updateTable('savedSearches')
        .set((eb) => ({
          seenUpTo: eb.case().when('seenUpTo', '<', seenUpTo).then(seenUpTo).else(eb.ref('seenUpTo')).end(),
        }))
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    });
  }

  /** Whether there were any. */
  async endAlerts(accountId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('savedSearches')
      .set({ alerts: 0 })
      .where('accountId', '=', accountId)
      .where('alerts', '=', 1)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async #update(
    transaction: Transaction<Tables>,
    before: SavedSearchRow,
    { name = before.name, alerts = before.alerts === 1 }: SavedSearchChanges,
    now: number,
  ): Promise<SavedSearchRow> {
    const { id, accountId } = before;
    const isSwitchedOn = alerts && before.alerts === 0;
    // Mails tell of what comes from now on.
    const alertedUpTo = isSwitchedOn ? await this.newest(transaction) : before.alertedUpTo;
    const changes = { name, alerts: alerts ? 1 : 0, alertedUpTo };
    await transaction.updateTable('savedSearches').set(changes).where('id', '=', id).execute();
    if (isSwitchedOn) await scheduleAlerts(transaction, accountId, now);
    return { ...before, ...changes };
  }
}
