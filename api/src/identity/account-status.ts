import type { AccountStatus } from '../database/schema.ts';

/** The one status of accounts that others find, whose profiles are public, and who can be written to. */
export const OPEN = 'active' satisfies AccountStatus;

/** Whether an account is open to others. */
export const isOpen = (status: AccountStatus): boolean => status === OPEN;
