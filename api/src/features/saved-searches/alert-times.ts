import type { Transaction } from 'kysely';

import type { Tables } from '../../database/schema.ts';

/** Between two mails to the same account. */
export const ALERT_EVERY_MS = 24 * 60 * 60_000;

/** Has an account told of new profiles from now on, and not sooner after its last mail than it may be. */
export async function scheduleAlerts(transaction: Transaction<Tables>, accountId: string, now: number): Promise<void> {
  await transaction
    .insertInto('searchAlerts')
    .values({ accountId, dueAt: now, mailedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet((eb) => ({
          dueAt: eb.fn.coalesce(eb('searchAlerts.mailedAt', '+', ALERT_EVERY_MS), eb.val(now)),
        }))
        .where('searchAlerts.dueAt', 'is', null),
    )
    .execute();
}

/**
 * Takes the turn of an account, for one process alone; false when it is not its turn, or another process has taken it. To
 * be called in the transaction that mails.
 */
export async function takeAlertTurn(
  transaction: Transaction<Tables>,
  accountId: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('searchAlerts')
    .set({ dueAt: now + ALERT_EVERY_MS })
    .where('accountId', '=', accountId)
    .where('dueAt', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
