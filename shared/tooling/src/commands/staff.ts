import { runInPlace } from '../running/run-in-place.ts';

/** Hands over to the API's program that gives accounts a role of staff. */
export const run = (args: string[]): Promise<number> => runInPlace('api/dist/staff.mjs', args);
