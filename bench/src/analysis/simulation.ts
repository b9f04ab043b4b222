import { type Ended, type Trial, tryOn } from './canary.ts';

/** Trials with one seed after the other. */
export interface Batch {
  trial: Trial;
  firstSeed: number;
  runs: number;
}

// A process of its own for each processor: it gets a batch, and answers how each of the canaries ended.
process.on('message', ({ trial, firstSeed, runs }: Batch) => {
  const ends: Ended[] = Array.from({ length: runs }, (_none, run) => tryOn(trial, firstSeed + run));
  process.send?.(ends);
});
