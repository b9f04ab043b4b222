import { runInPlace } from '../running/run-in-place.ts';

/** Hands over to the API's program that brings the database up to date, and back to an earlier version. */
export const run = (args: string[]): Promise<number> => runInPlace('api/dist/migrate.mjs', args);
