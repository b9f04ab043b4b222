import { runInPlace } from '../running/run-in-place.ts';

/** Hands over to the API's program that says which business page is that of an agency. */
export const run = (args: string[]): Promise<number> => runInPlace('api/dist/agencies.mjs', args);
