import { STAFF_ROLES, type StaffRole } from '@rishta/contracts';

import type { Transaction } from 'kysely';

import type { Database, Tables } from '../database/schema.ts';
import { audit } from './audit-log.ts';

export interface StaffMember {
  email: string;
  fullName: string;
  role: string;
  since: number | null;
}

/** What came of adding somebody: done, or why not: no account, an address that is not confirmed, suspended, to be deleted. */
export type Addition = 'added' | 'unknown' | 'unconfirmed' | 'suspended' | 'leaving';

/** Accounts with a role of staff. Nothing that a request can reach gives or takes one. */
export class StaffRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Gives the account of an address this role. Staff are neither suspended nor deleted, so no such account becomes staff; nor
   * does one whose address is not confirmed, which a stranger may have registered.
   */
  add(email: string, role: StaffRole, by: string, now: number): Promise<Addition> {
    return this.#database.transaction().execute(async (transaction) => {
      const account = await transaction
        .selectFrom('accounts')
        .select(['id', 'role', 'status', 'emailConfirmedAt'])
        .where('email', '=', email)
        .executeTakeFirst();
      if (account === undefined) return 'unknown';
      if (account.status === 'suspended') return 'suspended';
      if (account.status === 'deletion_requested') return 'leaving';
      if (account.role === role) return 'added';
      if (account.emailConfirmedAt === null) return 'unconfirmed';
      await transaction
        .insertInto('staff')
        .values({ accountId: account.id, registeredRole: account.role, since: now })
        .onConflict((conflict) => conflict.column('accountId').doNothing())
        .execute();
      await transaction.updateTable('accounts').set({ role }).where('id', '=', account.id).execute();
      const deed = { action: 'staff_added', objectId: account.id, accountId: account.id, details: { role } } as const;
      await audit(transaction, { id: null, name: by }, deed, now);
      return 'added';
    });
  }

  /** Makes the account of an address what it had registered as. Resolves to false when it is not one of staff. */
  remove(email: string, by: string, now: number): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      const member = await transaction
        .selectFrom('staff')
        .innerJoin('accounts', 'accounts.id', 'staff.accountId')
        .select(['accountId', 'registeredRole', 'role'])
        .where('email', '=', email)
        .executeTakeFirst();
      if (member === undefined) return false;
      const { accountId, registeredRole, role } = member;
      await transaction.updateTable('accounts').set({ role: registeredRole }).where('id', '=', accountId).execute();
      await transaction.deleteFrom('staff').where('accountId', '=', accountId).execute();
      await leaveConversations(transaction, accountId);
      const deed = { action: 'staff_removed', objectId: accountId, accountId, details: { role } } as const;
      await audit(transaction, { id: null, name: by }, deed, now);
      return true;
    });
  }

  list(): Promise<StaffMember[]> {
    return this.#database
      .selectFrom('accounts')
      .leftJoin('staff', 'staff.accountId', 'accounts.id')
      .select(['email', 'fullName', 'role', 'since'])
      .where('role', 'in', STAFF_ROLES)
      .orderBy('email')
      .execute();
  }
}

/**
 * What members wrote to staff is read by nobody who is not staff. Conversations of families stay, and those that staff have
 * opened with this account as a member.
 */
async function leaveConversations(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  await transaction
    .deleteFrom('conversationMembers')
    .where('accountId', '=', accountId)
    .where('conversationId', 'in', (where) =>
      where.selectFrom('conversations').select('id').where('interestId', 'is', null).where('endedAt', 'is', null),
    )
    .where('conversationId', 'not in', (where) =>
      where
        .selectFrom('auditLog')
        .select('objectId')
        .where('auditLog.accountId', '=', accountId)
        .where('action', '=', 'conversation_opened'),
    )
    .execute();
}
