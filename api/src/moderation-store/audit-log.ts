import { randomUUID } from 'node:crypto';

import type { Transaction } from 'kysely';

import type { AuditAction, Database, Tables } from '../database/schema.ts';

/** Who does something to what is not their own. */
export interface Actor {
  /** Null for a command. */
  id: string | null;
  name: string;
}

export interface Deed {
  action: AuditAction;
  objectId: string;
  /** Whose the object is. */
  accountId: string;
  details: object;
}

/**
 * Writes down who did what, in the transaction that does it. There is nothing that changes or deletes what was written.
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
      actorName: actor.name,
      ...rest,
      details: JSON.stringify(details),
    })
    .execute();
}

/** The last deed of one of these kinds that was done to an object. */
export async function lastDeed(database: Database, objectId: string, actions: readonly AuditAction[]) {
  const row = await database
    .selectFrom('auditLog')
    .select(['actorName', 'action', 'details'])
    .where('objectId', '=', objectId)
    .where('action', 'in', actions)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, details: JSON.parse(row.details) as { version?: number } };
}
