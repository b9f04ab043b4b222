import type { Kysely } from 'kysely';

/** Times are milliseconds since 1970; truth values are 0 and 1, which every engine stores alike. */
export interface Tables {
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
    createdAt: number;
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
  attempts: {
    id: string;
    /** The name of the limit, and a hash of whom it counts. */
    key: string;
    at: number;
  };
}

export type Database = Kysely<Tables>;
