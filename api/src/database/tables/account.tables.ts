import type { AgeBand, Language, MaritalStatus, PreferredEducation } from '@rishta/contracts';
import type { Generated } from 'kysely';

/** It follows from the facts, the weightiest first: suspended, deletion_requested, paused, active. */
export type AccountStatus = 'active' | 'paused' | 'deletion_requested' | 'suspended';

/** Accounts, and how their owners get in. */
export interface AccountTables {
  accounts: {
    id: string;
    /** Trimmed and in lower case: one address is one account. */
    email: string;
    fullName: string;
    /** E.164 */
    mobileNumber: string;
    city: string;
    role: string;
    passwordHash: string;
    /** In which the owner is written to. */
    language: Language;
    /** What is an account's is public only while it is active. */
    status: Generated<AccountStatus>;
    createdAt: number;
    /** Null until the owner has shown that the address is theirs. */
    emailConfirmedAt: number | null;
    /** Null while the owner has not paused it. */
    pausedAt: Generated<number | null>;
    /** When it is erased, once the owner has asked for that; null until then. */
    deletionDueAt: Generated<number | null>;
  };
  /** What an account need not have; there is no row until something of it was saved. */
  accountSettings: {
    accountId: string;
    /** E.164, like `whatsApp`. */
    landline: string | null;
    whatsApp: string | null;
    pictureId: string | null;
    /** Null stands for any, here and in the next two. */
    ageRange: AgeBand | null;
    education: PreferredEducation | null;
    maritalStatus: MaritalStatus | null;
    /** Of all mails about what concerns the member; 0 outweighs the switches of the topics. Null stands for on in all six. */
    notifications: number | null;
    mailListings: number | null;
    mailInterests: number | null;
    mailMessages: number | null;
    mailReports: number | null;
    mailSearches: number | null;
  };
  sessions: {
    id: string;
    accountId: string;
    tokenHash: string;
    remembered: number;
    createdAt: number;
    /** When it ends unless it is used before. */
    idleExpiresAt: number;
    /** When it ends in any case. */
    expiresAt: number;
  };
  passwordResets: {
    tokenHash: string;
    accountId: string;
    expiresAt: number;
  };
  /** Mailed links by which the owner of an account confirms its address. */
  emailConfirmations: {
    tokenHash: string;
    accountId: string;
    /** To which it was mailed: it says nothing of another one. */
    email: string;
    createdAt: number;
  };
  /** Other addresses that owners want, until they have typed the code that was mailed there. One for each account. */
  emailChanges: {
    accountId: string;
    email: string;
    codeHash: string;
    triesLeft: number;
    expiresAt: number;
  };
  passwordNotices: {
    accountId: string;
    /** When the latest notice was, or will be, mailed. */
    dueAt: number;
  };
  attempts: {
    id: string;
    /** The name of the limit, and a hash of whom it counts. */
    key: string;
    at: number;
  };
  /** What somebody on an unknown device got wrong, or has under way: it counts until it is known to be right. */
  loginFailures: {
    id: string;
    /** Hashes of the email, known or not, and of where the try came from. */
    accountKey: string;
    addressKey: string;
    networkKey: string;
    /** Whether it took a place that is kept for newcomers. */
    inReserve: number;
    at: number;
  };
  /** Addresses that tried an account, checked or not. */
  loginTries: {
    accountKey: string;
    addressKey: string;
    /** The last time. */
    at: number;
  };
  /** The address that tried an account last for the first time. */
  loginNewcomers: {
    accountKey: string;
    addressKey: string;
    at: number;
    /** When the newcomer before this one came; 0 when there was none. */
    beforeAt: number;
  };
  /** Mailed links that make the device on which they are opened a known one. */
  deviceLinks: {
    tokenHash: string;
    /** A hash of the email. */
    accountKey: string;
    /** Null in a row that opens nothing: it is written after a wrong password, so that this takes the same time. */
    accountId: string | null;
    triesLeft: number;
    createdAt: number;
  };
  /** Random keys that all processes of this database share. */
  secrets: {
    name: string;
    value: string;
  };
}
