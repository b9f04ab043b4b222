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

  constructor() {
    super('The database is held by another process or task for too long');
  }
}

/** True where the database is held by somebody else, or was for too long. */
export const isDatabaseBusy = (error: unknown): boolean =>
  isCausedBy(error, (cause) => cause instanceof DatabaseBusyError || [BUSY, LOCKED].includes(resultCode(cause)));

/** True where there is no room left for the database, or for a file. */
export const isStorageFull = (error: unknown): boolean =>
  isCausedBy(error, (cause) => resultCode(cause) === FULL || ['ENOSPC', 'EDQUOT'].includes(fileCode(cause)));

/** True where the disk refuses what it is asked for, for another reason than room. */
export const isStorageBroken = (error: unknown): boolean =>
  isCausedBy(
    error,
    (cause) =>
      [READ_ONLY, IO_ERROR, CANNOT_OPEN].includes(resultCode(cause)) ||
      ['EIO', 'EROFS', 'EMFILE', 'ENFILE'].includes(fileCode(cause)),
  );

/** What SQLite (`errcode`) and the file system (`code`) say of an error; and what it was thrown for. */
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
const fileCode = ({ code }: Cause): string => (typeof code === 'string' ? code : '');
