import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';

import type { Ended, Trial } from './canary.ts';
import { RULES, type RuleId } from './rules.ts';
import type { Batch } from './simulation.ts';
import { type Summary, summaryOf } from './summary.ts';

/** In which share of its loads a canary has the fault. */
const FAULTS = [0, 0.001, 0.005, 0.01, 0.02, 0.05, 0.2];
/** Percents of visitors at which it stays; then the steps of the rule. */
const SHARES = [5, 25, undefined];
/** Loads of one visitor that are slow together are no proof of anything: for these two faults that is tried as well. */
const LOADS_EACH = 4;
const FAULTS_EACH = [0, 0.02];
const IN_BATCH = 25;

/** How canaries end that are simulated, so many of each kind, by the verdicts of this site and by two other rules. */
export async function measureAnalysis(runs: number): Promise<Summary[]> {
  const trials = SHARES.flatMap((share): Trial[] => {
    const staying = share === undefined ? {} : { share };
    return [
      ...(Object.keys(RULES) as RuleId[]).flatMap((rule) => FAULTS.map((fault) => ({ rule, fault, ...staying }))),
      ...FAULTS_EACH.map((fault) => ({ rule: 'guard', fault, loadsEach: LOADS_EACH, ...staying }) as const),
    ];
  });
  console.log(`Simulating ${String(runs)} canaries of each of ${String(trials.length)} kinds …`);
  const ends = new Map(trials.map((trial): [Trial, Ended[]] => [trial, []]));
  const batches = trials.flatMap((trial) => batchesOf(trial, runs));
  await Promise.all(cpus().map(() => work(batches, ends)));
  return trials.map((trial) => summaryOf(trial, ends.get(trial) ?? []));
}

/** All trials have the same seeds: each rule judges the same visitors as far as its steps are the same. */
const batchesOf = (trial: Trial, runs: number): Batch[] =>
  Array.from({ length: Math.ceil(runs / IN_BATCH) }, (_none, batch) => ({
    trial,
    firstSeed: batch * IN_BATCH,
    runs: Math.min(IN_BATCH, runs - batch * IN_BATCH),
  }));

async function work(batches: Batch[], ends: ReadonlyMap<Trial, Ended[]>): Promise<void> {
  const child = fork('bench/dist/simulation.mjs');
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`A simulation ended with ${String(code)}.`);
  });
  // It does in the end, when nobody waits for an answer.
  gone.catch(() => undefined);
  try {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const answer = once(child, 'message');
      child.send(batch);
      const [ended] = (await Promise.race([answer, gone])) as [Ended[]];
      ends.get(batch.trial)?.push(...ended);
    }
  } finally {
    child.kill();
  }
}
