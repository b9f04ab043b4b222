import { runInPlace } from '../running/run-in-place.ts';

/** Hands over to the trial of faults, which is a program of its own. */
export const run = (args: string[]): Promise<number> => runInPlace('bench/dist/faults.mjs', args);
