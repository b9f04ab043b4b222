import type { ConversationFolder, InterestStatus, VisitKind } from '@rishta/contracts';
import type { Generated } from 'kysely';

/** What is between families. */
export interface RelationTables {
  /** One for each pair and direction; another one in that direction takes its place. */
  interests: {
    id: string;
    /** The numbers of the two candidates' profiles, and their owners. */
    fromNumber: number;
    toNumber: number;
    fromAccount: string;
    toAccount: string;
    message: string;
    status: InterestStatus;
    sentAt: number;
    decidedAt: number | null;
    expiresAt: number;
  };
  /** When an account opened its new matches; no row until it has. */
  matchLooks: {
    accountId: string;
    /** What was published later is new, as long as this look lasts. */
    since: number;
    begunAt: number;
  };
  /** Profiles that an account keeps for itself. */
  shortlist: {
    accountId: string;
    number: number;
    addedAt: number;
  };
  /** What others did with a profile, once for each of them, kind and day. */
  profileVisits: {
    listingId: string;
    kind: VisitKind;
    /** Of UTC, as a number that reads as its date: 20260131. */
    day: number;
    /** An account's id, or the site server's id of who was not logged in, which nobody can trace after that day. */
    viewer: string;
    /** The viewer again, if it is an account: the visit goes with it. */
    accountId: string | null;
  };
  /** How many there were of who was not logged in, on days that are too long ago to be kept one by one. */
  visitSums: {
    listingId: string;
    kind: VisitKind;
    visits: number;
  };
  /** Searches that an account keeps; one for the same filters. */
  savedSearches: {
    id: string;
    accountId: string;
    name: string;
    /** JSON, with the filters that are set in the order of the rules. */
    filters: string;
    alerts: number;
    createdAt: number;
    /** The highest number of a profile that counts as seen, and as told of by mail. New profiles have higher ones. */
    seenUpTo: number;
    alertedUpTo: number;
  };
  /** When an account is told of new profiles; there is no row before its first alert. */
  searchAlerts: {
    accountId: string;
    /** Null while no search has alerts. */
    dueAt: number | null;
    mailedAt: number | null;
  };
  blocks: {
    blocker: string;
    blocked: string;
    /** By which profile the one who blocks knows them. */
    number: number;
    blockedAt: number;
  };
  conversations: {
    id: string;
    /** Null in a conversation with staff, and in one that has ended. */
    interestId: string | null;
    openedAt: number;
    /** Of the message that was written last; 0 before the first one. */
    lastSeq: Generated<number>;
    /** When the account of one side was deleted; null until then. */
    endedAt: Generated<number | null>;
  };
  conversationMembers: {
    conversationId: string;
    accountId: string;
    /** Of the candidate in whose name; null for staff, and for who talks with them. */
    number: number | null;
    folder: Generated<ConversationFolder>;
    /** When it was opened, or last written in: its place in the member's list. */
    activeAt: Generated<number>;
    /** Up to where the member has read. */
    readSeq: Generated<number>;
    /** Since when the member agrees to share contact details; null while not. */
    sharedAt: number | null;
    /** When a mail tells of what is unread, if it still is; null when there is nothing to tell. */
    mailDueAt: number | null;
    /** When the latest such mail was. */
    mailedAt: number | null;
  };
  messages: {
    id: string;
    conversationId: string;
    /** Its place in the conversation: 1, 2, 3 without gaps. */
    seq: number;
    /** Null when the account is gone; the text is then empty, and the place stays. */
    senderId: string | null;
    /** As it was written, contact details included. */
    text: string;
    /** Chosen by the sender's client: the same again is the same message. */
    key: string;
    sentAt: number;
  };
}
