import type { Conversation } from '@rishta/contracts';

import type { AccountStatus, Database } from '../../database/schema.ts';
import { isOpen } from '../../identity/account-status.ts';
import { isStaffRole } from '../../identity/staff-roles.ts';

interface Standing {
  /** When the account of the other side was deleted. */
  endedAt: number | null;
  own: { status: AccountStatus };
  other: { status: AccountStatus } | undefined;
}

/** Why nobody can write in a conversation just now. */
export function closedBy({ endedAt, own, other }: Standing): Conversation['closed'] {
  if (endedAt !== null) return 'deleted';
  if (!isOpen(own.status)) return 'own';
  // Staff who are no longer staff have left.
  return other !== undefined && isOpen(other.status) ? undefined : 'away';
}

/** Of several staff and one member, the member is who the staff talk with. */
export const otherOf = <Member extends { isStaff: boolean }>(others: readonly Member[]): Member | undefined =>
  others.find(({ isStaff }) => !isStaff) ?? others[0];

/** The same as `closedBy` of a conversation that is not read yet. To be asked in the transaction that writes in it. */
export async function isClosed(database: Database, accountId: string, conversationId: string): Promise<boolean> {
  const rows = await database
    .selectFrom('conversationMembers as member')
    .innerJoin('conversations', 'conversations.id', 'member.conversationId')
    .innerJoin('accounts', 'accounts.id', 'member.accountId')
    .select(['conversations.endedAt', 'member.accountId', 'accounts.role', 'accounts.status'])
    .where('member.conversationId', '=', conversationId)
    .execute();
  const members = rows.map((row) => ({ ...row, isStaff: isStaffRole(row.role) }));
  const own = members.find((member) => member.accountId === accountId);
  if (own === undefined) return true;
  const { endedAt } = own;
  return closedBy({ endedAt, own, other: otherOf(members.filter((member) => member !== own)) }) !== undefined;
}
