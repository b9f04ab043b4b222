import { runInPlace } from '../running/run-in-place.ts';

/** Hands over to the API's program that shows and retries mails. */
export const run = (args: string[]): Promise<number> => runInPlace('api/dist/mails.mjs', args);
