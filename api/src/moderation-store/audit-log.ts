import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { ExpressionBuilder, Nullable, Transaction } from 'kysely';

import type { AuditAction, Database, Tables } from '../database/schema.ts';

/** Who does something to what is not their own. */
export interface Actor {
  /** Null for a command. */
  id: string | null;
  name: string;
}

/** Who did something whose account is gone. */
export const FORMER_STAFF = 'Rishta';

export interface Deed {
  action: AuditAction;
  objectId: string;
  /** Whose the object is. */
  accountId: string;
  details: object;
}

/**
 * Writes down who did what, in the transaction that does it. There is nothing that changes or deletes what was written.
 * It names accounts by their ids alone, since no row of it goes with an account.
 * The deeds that concern one account never stand at the same time, so that their order is known.
 */
export async function audit(transaction: Transaction<Tables>, actor: Actor, deed: Deed, now: number): Promise<void> {
  const { details, ...rest } = deed;
  const last = await transaction
    .selectFrom('auditLog')
    .select('at')
    .where('accountId', '=', deed.accountId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  await transaction
    .insertInto('auditLog')
    .values({
      id: randomUUID(),
      at: Math.max(now, (last?.at ?? 0) + 1),
      actorId: actor.id,
      actorName: actor.id === null ? actor.name : '',
      ...rest,
      details: JSON.stringify(details),
    })
    .execute();
}

/** The last deed of one of these kinds that was done to an object. */
export async function lastDeed<Action extends AuditAction>(
  database: Database,
  objectId: string,
  actions: readonly Action[],
) {
  const row = await database
    .selectFrom('auditLog')
    .leftJoin('accounts as actor', 'actor.id', 'auditLog.actorId')
    .select(['action', 'actorId', 'details'])
    .select(nameOfActor)
    .where('objectId', '=', objectId)
    .where('action', 'in', actions)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, action: row.action as Action, details: JSON.parse(row.details) as { version?: number } };
}

/** Whether this deed is the last of these kinds that was done to its object, and by the same actor: it is asked for again. */
export async function isRepeated(
  database: Database,
  actor: Actor,
  { action, objectId, details }: Omit<Deed, 'accountId'>,
  actions: readonly AuditAction[],
): Promise<boolean> {
  const last = await lastDeed(database, objectId, actions);
  return last?.action === action && last.actorId === actor.id && isDeepStrictEqual(last.details, details);
}

/** The name of who did it, of a log that is joined with the account of the `actor`. */
export const nameOfActor = (
  select: ExpressionBuilder<Tables & { actor: Nullable<Tables['accounts']> }, 'auditLog' | 'actor'>,
) =>
  select
    .case()
    .when('actorId', 'is', null)
    .then(select.ref('actorName'))
    .else(select.fn.coalesce('actor.fullName', select.val(FORMER_STAFF)))
    .end()
    .as('actorName');

/** Takes the name of somebody who was staff away from what they decided. To be called in a transaction. */
export async function forgetActor(transaction: Transaction<Tables>, actorId: string): Promise<void> {
  const deeds = (action: AuditAction) =>
    transaction
      .selectFrom('auditLog as deed')
      .select('deed.objectId')
      .where('deed.actorId', '=', actorId)
      .where('deed.action', '=', action);
  await transaction
    .updateTable('reports')
    .set({ decidedBy: FORMER_STAFF })
    .where('id', 'in', deeds('report_decided'))
    .execute();
  // An account may have been suspended before: by whom, its present suspension does not tell.
  const last = deeds('account_suspended').where((where) =>
    where.not(
      where.exists(
        where
          .selectFrom('auditLog as later')
          .select('later.id')
          .whereRef('later.objectId', '=', 'deed.objectId')
          .whereRef('later.at', '>', 'deed.at')
          .where('later.action', '=', 'account_suspended'),
      ),
    ),
  );
  await transaction.updateTable('suspensions').set({ byName: FORMER_STAFF }).where('accountId', 'in', last).execute();
}
