/** PostgreSQL's codes of errors (SQLSTATE). */

/** Two transactions got in each other's way: this one was taken back as a whole, and may be run again. */
const CONFLICTS = ['40001', '40P01'];

/** Somebody else holds what is asked for: a lock, or a statement that took too long. */
const BUSY = ['55P03', '57014'];

/** A text or number that no column can have; only what somebody has made up on purpose is one. */
const UNSTORABLE = ['22003', '22021', '22P02', '22P05'];

/** No room on its disk. */
const FULL = '53100';

/** It is stopping, starting, takes no more connections, or is only a copy of the one that takes changes. */
const AWAY = ['25006', '25P03', '53000', '53200', '53300', '53400', '57P01', '57P02', '57P03', '57P04', '57P05'];
/** A connection is lost, or its disk fails. */
const IS_CONNECTION_OR_DISK = /^(08|58)/;

/** The database did not answer, or not in time: what was asked for may have been done or not. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';

  /** What the network or the server says of it. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
    this.code = (cause as { code?: string } | undefined)?.code;
  }
}

export const isConflict = (code: string): boolean => CONFLICTS.includes(code);
export const isPostgresBusy = (code: string): boolean => BUSY.includes(code) || isConflict(code);
export const isPostgresUnstorable = (code: string): boolean => UNSTORABLE.includes(code);
export const isPostgresFull = (code: string): boolean => code === FULL;
export const isPostgresAway = (code: string): boolean => AWAY.includes(code) || IS_CONNECTION_OR_DISK.test(code);
