import { runInPlace } from '../running/run-in-place.ts';

/** Hands over to the release command line, which is a program of its own. */
export const run = (args: string[]): Promise<number> => runInPlace('release/dist/cli.mjs', args);
