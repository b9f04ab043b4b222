import type { ReportDecision, ReportReason, ReportSubject } from '@rishta/contracts';

import type { AccountStatus } from './account.tables.ts';

export type AuditAction =
  | 'listing_approved'
  | 'listing_rejected'
  | 'report_decided'
  | 'picture_removed'
  | 'account_suspended'
  | 'account_reinstated'
  | 'staff_added'
  | 'staff_removed';

/** What staff have to do with. */
export interface ModerationTables {
  /** What accounts were before a command gave them a role of staff, which is in `accounts`. */
  staff: {
    accountId: string;
    registeredRole: string;
    since: number;
  };
  /** What staff did. Rows are added, and never changed or deleted: the database refuses it. */
  auditLog: {
    id: string;
    at: number;
    /** Null for a command. */
    actorId: string | null;
    actorName: string;
    action: AuditAction;
    /** Of the listing, report, picture or account. */
    objectId: string;
    /** Whose it is. */
    accountId: string;
    /** JSON: reason, note, version, outcome. */
    details: string;
  };
  /** Accounts that are suspended, and what they were before. */
  suspensions: {
    accountId: string;
    statusBefore: AccountStatus;
    byName: string;
    note: string;
    suspendedAt: number;
  };
  reports: {
    id: string;
    /** Null when the account is gone. */
    reporterId: string | null;
    about: ReportSubject;
    /** The number of the profile, as in R1001, the id of the picture, or the place of the message. */
    aboutId: string;
    /** Whose it is, and in which listing. */
    accountId: string;
    listingId: string;
    reason: ReportReason;
    text: string | null;
    createdAt: number;
    /** Null while it is open, like what follows. */
    outcome: ReportDecision | null;
    note: string | null;
    decidedAt: number | null;
    /** The name of whoever decided. */
    decidedBy: string | null;
  };
}
