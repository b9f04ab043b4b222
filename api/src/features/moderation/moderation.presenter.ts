import {
  VERIFICATIONS,
  type Decision,
  type LikelyDuplicate,
  type ListingText,
  type ModeratedAccount,
  type ModeratedListing,
  type StaffReport,
  type SuspendedAccount,
  type WaitingListing,
} from '@rishta/contracts';

import { endsVerification, verifiedAs } from '../../listing-store/verified-candidate.ts';
import { compatibleOutcome } from '../../moderation-store/compatible-outcome.ts';
import { dateOf } from '../../profile-store/ages.ts';
import type { AccountState, DecisionRow, ListingState, VersionRow } from './case.repository.ts';
import type { Duplicate } from './duplicates.ts';
import type { ReportedMessageRow, StaffReportRow, SuspendedRow, WaitingRow } from './queue.repository.ts';
import { isoOf } from '../../http/times.ts';

export function presentWaiting(row: WaitingRow): WaitingListing {
  const { id, version, title, city, candidateName, gender, fullName, createdAt, status, approvedVersion, pictures } =
    row;
  return {
    id,
    version,
    title,
    city,
    ...present({ candidateName, gender }),
    ownerName: fullName,
    handedInAt: isoOf(createdAt),
    isEdit: approvedVersion !== null && status !== 'pending',
    pictures: Number(pictures),
  };
}

export function presentText(row: VersionRow): ListingText {
  const { version, title, description, city, email, mobile, imageIds, bornOn } = row;
  const { location, bureau, videoUrl, postedBy, candidateName, gender, religion, sect, motherTongue } = row;
  const { education, occupation, maritalStatus, lookingFor, pictureVisibility, landline } = row;
  return {
    version,
    title,
    description,
    city,
    ...present({ location, bureau, videoUrl, postedBy, candidateName, gender, religion, sect, motherTongue }),
    ...present({ education, occupation, maritalStatus, lookingFor, pictureVisibility, landline }),
    ...(row.showVideo === 1 && { showVideo: true }),
    ...(bornOn !== null && { dateOfBirth: dateOf(bornOn) }),
    email,
    mobile,
    imageIds,
  };
}

export function presentReport(row: StaffReportRow, messages: readonly ReportedMessageRow[] = []): StaffReport {
  const { id, about, aboutId, reason, createdAt, accountId, fullName, status, listingId } = row;
  const { text, reporterName, outcome, note, decidedBy } = row;
  return {
    id,
    about,
    aboutId,
    reason,
    reportedAt: isoOf(createdAt),
    accountId,
    accountName: fullName,
    isSuspended: status === 'suspended',
    listingId,
    ...present({ text, reporterName, note, decidedBy }),
    ...(outcome !== null && compatibleOutcome(outcome)),
    ...(about === 'message' && {
      messages: messages.map(({ seq, senderId, text: words, sentAt, conversationId }) => ({
        seq,
        text: words,
        sentAt: isoOf(sentAt),
        isTheirs: senderId === accountId,
        isReported: aboutId === `${conversationId}/${seq}`,
      })),
    }),
  };
}

export function presentAccount(row: AccountState, listings: Record<string, number>): ModeratedAccount {
  const { id, fullName, email, mobileNumber, city, role, status, createdAt } = row;
  const isSuspended = status === 'suspended';
  return {
    id,
    name: fullName,
    email,
    mobile: mobileNumber,
    city,
    role,
    isSuspended,
    since: isoOf(createdAt),
    listings,
  };
}

export function presentVerified(
  listing: ListingState,
  current: VersionRow,
  approved = current,
): NonNullable<ModeratedListing['verified']> {
  const ways = verifiedAs(listing, approved)?.split(' ') ?? [];
  return {
    ways: VERIFICATIONS.filter((way) => ways.includes(way)),
    endsWithApproval: endsVerification(listing, current),
  };
}

export function presentDecision({ at, actorName, action, objectId, details }: DecisionRow): Decision {
  const { reason, note, ways } = JSON.parse(details) as Pick<Decision, 'reason' | 'ways'> & { note?: string | null };
  return {
    at: isoOf(at),
    by: actorName,
    action,
    objectId,
    ...present({ reason: reason ?? null, note: note ?? null, ways: ways ?? null }),
  };
}

export function presentDuplicate(duplicate: Duplicate, ownerId: string): LikelyDuplicate {
  const { id, title, status, fullName, accountId, same } = duplicate;
  return { id, title, status, ownerName: fullName, isSameOwner: accountId === ownerId, same };
}

export function presentSuspended({ id, fullName, email, createdAt, byName, note }: SuspendedRow): SuspendedAccount {
  return { id, name: fullName, email, suspendedAt: isoOf(createdAt), by: byName, note };
}

/** Without what is null. */
function present<Fields extends Record<string, unknown>>(fields: Fields) {
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}
