import type { ReportDecision, ReportReason, ReportSubject } from '@rishta/contracts';

export type AuditAction =
  | 'listing_approved'
  | 'listing_rejected'
  | 'listing_taken_down'
  | 'consent_withdrawn'
  | 'verification_recorded'
  | 'verification_removed'
  | 'post_approved'
  | 'post_rejected'
  | 'report_decided'
  | 'picture_removed'
  | 'account_suspended'
  | 'account_reinstated'
  | 'conversation_opened'
  | 'staff_added'
  | 'staff_removed'
  | 'agency_linked'
  | 'agency_unlinked'
  | 'agency_put'
  | 'agency_removed';

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
    /** Of a command; empty for an account, whose name stands with the account. */
    actorName: string;
    action: AuditAction;
    /** Of the listing, post, report, picture, business page, agency or account. */
    objectId: string;
    /** Whose it is; empty for an agency, which is nobody's. */
    accountId: string;
    /** JSON: reason, note, version, outcome, role, agency, ways. */
    details: string;
  };
  /** Accounts that are suspended. */
  suspensions: {
    accountId: string;
    byName: string;
    note: string;
    suspendedAt: number;
  };
  reports: {
    id: string;
    /** Null when the account is gone. */
    reporterId: string | null;
    about: ReportSubject;
    /**
     * The number of the profile, as in R1001, the id of the picture, or the place of the message. Of a picture that is gone
     * with its account, the id of the report.
     */
    aboutId: string;
    /** Whose it is, and in which listing; null when the account is gone. */
    accountId: string | null;
    listingId: string | null;
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
