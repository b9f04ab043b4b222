import { REPORT_OUTCOMES } from '@rishta/contracts';
import type { Transaction } from 'kysely';

import type { AccountStatus, Database, Tables } from '../../database/schema.ts';
import { ConflictError, InvalidFieldsError, NotFoundError } from '../../http/errors.ts';
import { isOpen } from '../../identity/account-status.ts';
import type { Session } from '../../identity/sessions.repository.ts';
import { isStaffRole } from '../../identity/staff-roles.ts';
import type { SeenVersion } from '../../listing-store/seen-version.ts';
import { lastDeed } from '../../moderation-store/audit-log.ts';
import { text } from '../../texts/texts.ts';

/** Who decides. */
export type Staff = Pick<Session, 'accountId'>;

export const nothingHere = () => new NotFoundError(text('nothing-here'));

/** Nobody decides on what is their own: for them it is not there. */
export function requireAnothers({ accountId }: Staff, ownerId: string): void {
  if (ownerId === accountId) throw nothingHere();
}

/** The name of one who is staff still: a command may have ended that since the request was let in. */
export async function requireStill(transaction: Transaction<Tables>, accountId: string): Promise<string> {
  const account = await transaction
    .selectFrom('accounts')
    .select(['fullName', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account === undefined || !isStaffRole(account.role)) throw nothingHere();
  return account.fullName;
}

/** What is approved while its owner is found by nobody would not be shown. */
export function requireOpenOwner(status: AccountStatus): void {
  if (status === 'suspended') throw new ConflictError(text('owner-suspended'));
  if (!isOpen(status)) throw new ConflictError(text('owner-away'));
}

export const notAPicture = () =>
  new InvalidFieldsError({ outcome: text('not-listed', { values: REPORT_OUTCOMES.join(', ') }) });

export const LISTING_DEEDS = ['listing_approved', 'listing_rejected', 'listing_taken_down'] as const;
type ListingDeed = (typeof LISTING_DEEDS)[number];

const ALREADY = {
  listing_approved: 'already-approved',
  listing_rejected: 'already-rejected',
  listing_taken_down: 'already-taken-down',
} as const satisfies Record<ListingDeed, string>;

/** Why a text that was seen cannot be decided on any more: one of these deeds was done to it, or it is another by now. */
export async function decidedListing(
  database: Database,
  { id, version }: SeenVersion,
  deeds: readonly ListingDeed[],
): Promise<ConflictError> {
  const last = await lastDeed(database, id, deeds);
  const current = await database.selectFrom('listings').select('version').where('id', '=', id).executeTakeFirst();
  if (last?.details.version !== version || current?.version !== version) {
    return new ConflictError(text('listing-changed'));
  }
  return new ConflictError(text(ALREADY[last.action], { name: last.actorName }));
}

export async function decidedPost(
  database: Database,
  id: string,
  review: 'approved' | 'rejected',
): Promise<ConflictError> {
  const name = (await lastDeed(database, id, ['post_approved', 'post_rejected']))?.actorName ?? '';
  return new ConflictError(text(`already-${review}`, { name }));
}

/** Why a report does not wait for a decision of theirs. */
export async function decidedReport(
  database: Database,
  { accountId }: Staff,
  id: string,
): Promise<ConflictError | NotFoundError> {
  const report = await database
    .selectFrom('reports')
    .select('decidedBy')
    .where('id', '=', id)
    .where('accountId', '<>', accountId)
    .executeTakeFirst();
  return report === undefined
    ? nothingHere()
    : new ConflictError(text('already-decided', { name: report.decidedBy ?? '' }));
}
