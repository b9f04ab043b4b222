import {
  DatabaseAwayError,
  isConflict,
  isPostgresAway,
  isPostgresBusy,
  isPostgresFull,
  isPostgresUnstorable,
} from './postgres-errors.ts';

/** SQLite's primary result codes; what they are made of in detail is in the higher bits. */
const BUSY = 5;
const LOCKED = 6;
const READ_ONLY = 8;
const IO_ERROR = 10;
const FULL = 13;
const CANNOT_OPEN = 14;

/** Another process or another task has held the database for longer than one waits for it. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';

  constructor(cause?: unknown) {
    super('The database is held by another process or task for too long', { cause });
  }
}

/** True where the database is held by somebody else, or was for too long. */
export const isDatabaseBusy = (error: unknown): boolean =>
  isCausedBy(
    error,
    (cause) =>
      cause instanceof DatabaseBusyError ||
      [BUSY, LOCKED].includes(resultCode(cause)) ||
      isPostgresBusy(textCode(cause)),
  );

/** True where a transaction got in the way of another one, and would be whole when it is run again. */
export const isTransactionConflict = (error: unknown): boolean =>
  isCausedBy(error, (cause) => isConflict(textCode(cause)));

/** True where there is no connection to the database, or it takes no changes at the moment. */
export const isDatabaseAway = (error: unknown): boolean =>
  isCausedBy(error, (cause) => cause instanceof DatabaseAwayError || isPostgresAway(textCode(cause)));

/** True where the database cannot hold a value that it was asked with, such as a text with a NUL in it. */
export const isUnstorable = (error: unknown): boolean =>
  isCausedBy(error, (cause) => isPostgresUnstorable(textCode(cause)));

/** True where there is no room left for the database, or for a file. */
export const isStorageFull = (error: unknown): boolean =>
  isCausedBy(
    error,
    (cause) =>
      resultCode(cause) === FULL || ['ENOSPC', 'EDQUOT'].includes(textCode(cause)) || isPostgresFull(textCode(cause)),
  );

/** True where the disk refuses what it is asked for, for another reason than room. */
export const isStorageBroken = (error: unknown): boolean =>
  isCausedBy(
    error,
    (cause) =>
      [READ_ONLY, IO_ERROR, CANNOT_OPEN].includes(resultCode(cause)) ||
      ['EIO', 'EROFS', 'EMFILE', 'ENFILE'].includes(textCode(cause)),
  );

/** What SQLite (`errcode`), PostgreSQL and the file system (`code`) say of an error; and what it was thrown for. */
interface Cause {
  errcode?: number;
  code?: unknown;
  cause?: unknown;
}

function isCausedBy(error: unknown, matches: (cause: Cause) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return matches(error) || isCausedBy((error as Cause).cause, matches);
}

const resultCode = ({ errcode }: Cause): number => (errcode ?? 0) & 0xff;
const textCode = ({ code }: Cause): string => (typeof code === 'string' ? code : '');
