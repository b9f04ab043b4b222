import { runInPlace } from '../running/run-in-place.ts';

/** Hands over to the API's program that fills its database. */
export const run = (args: string[]): Promise<number> => runInPlace('api/dist/seed.mjs', args);
