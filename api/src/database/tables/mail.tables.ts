import type { NotificationKind } from '@rishta/contracts';

/**
 * A mail, one that is composed at each try, one that is composed and sent to nobody, or a request that is answered before it
 * is looked into.
 */
export type OutboxKind = 'mail' | 'search-alert' | 'decoy' | 'password-reset' | 'newsletter';

/** What is to be mailed, and what people told or asked us. */
export interface MailTables {
  outbox: {
    /** Begins with the time; it is also in the Message-ID and the file of the mail. */
    id: string;
    kind: OutboxKind;
    /** JSON. Links that are not mailed yet are in it with their tokens; the row goes with the mail. */
    payload: string;
    createdAt: number;
    /** When it is tried next; while somebody holds it, another one with each sign of life. */
    dueAt: number;
    /** When it is of no use any more, such as a mail whose link has ended. */
    expiresAt: number | null;
    /** The notification that it goes with. */
    notificationId: string | null;
    /** The conversation whose messages it tells of. */
    conversationId: string | null;
    /** The worker that tries it at the moment. */
    holder: string | null;
    failedTries: number;
    /** Names no address. */
    lastError: string | null;
    /** When it was given up. */
    deadAt: number | null;
  };
  notifications: {
    id: string;
    accountId: string;
    kind: NotificationKind;
    /** The public id of the listing, profile or report that it is about. */
    about: string;
    /** Whose doing it tells of; null where nobody but staff, or time, has done it. */
    fromAccount: string | null;
    createdAt: number;
    readAt: number | null;
  };
  leads: {
    id: string;
    /** What the sender may name it by. */
    ticket: string;
    kind: 'contact' | 'travel' | 'bureau' | 'profile';
    /** A hash of all that was sent: the same again is the same lead. */
    fingerprint: string;
    name: string;
    /** E.164 */
    phone: string;
    email: string;
    subject: string;
    message: string;
    createdAt: number;
  };
  newsletterSubscriptions: {
    id: string;
    /** In lower case. */
    email: string;
    createdAt: number;
    /** Null until the mailed link has been followed. */
    confirmedAt: number | null;
  };
  newsletterLinks: {
    tokenHash: string;
    purpose: 'confirm' | 'unsubscribe';
    /** Null when the subscription is gone; the link can then still say that it was used. */
    subscriptionId: string | null;
    createdAt: number;
    usedAt: number | null;
  };
}
