import { STAFF_ROLES } from '@rishta/contracts';

import { emptyJournal } from '../../database/empty-journal.ts';
import type { Services } from '../../services.ts';
import { eraseAccount } from './erase-account.ts';

type Means = Pick<Services, 'clock' | 'database' | 'imageFiles' | 'live' | 'profiles'>;

/** Erases accounts whose time has come: the rows of one in one transaction, and its files after that. */
export class Erasures {
  readonly #means: Means;

  constructor(means: Means) {
    this.#means = means;
  }

  async eraseDue(): Promise<void> {
    const { clock, database } = this.#means;
    const due = await database
      .selectFrom('accounts')
      .select('id')
      .where('deletionDueAt', '<=', clock())
      .where('status', '<>', 'suspended')
      .where('role', 'not in', STAFF_ROLES)
      .orderBy('deletionDueAt')
      .execute();
    const failures: unknown[] = [];
    for (const { id } of due) await this.#erase(id).catch((error: unknown) => failures.push(error));
    // Also when nothing was due: a journal that was in use the last time is left.
    await emptyJournal(database);
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased`);
  }

  async #erase(accountId: string): Promise<void> {
    const { clock, database, imageFiles, live, profiles } = this.#means;
    const imageIds = await database
      .transaction()
      .execute((transaction) => eraseAccount(transaction, profiles, accountId, clock()));
    live.publish([accountId], { kind: 'sessions-ended' });
    // What a kill leaves here has no row, and the hourly sweep of the pictures removes it.
    for (const id of imageIds) await imageFiles.remove(id);
  }
}
