import { readFileSync } from 'node:fs';

/** Clock ticks of all processors since the machine started. */
export interface CpuTicks {
  all: number;
  /** Wanted here, and given to other guests by the host of a virtual machine. */
  stolen: number;
}

/** A measurement that was made more than once; of one that failed only the failure. */
export interface Repetition {
  what: string;
  attempts: Attempt[];
}

interface Attempt {
  /** The share of the processors' time that was missing; absent when the attempt failed. */
  stolen?: number;
  result?: unknown;
  failure?: string;
  /** Whether this is the one that the results count. */
  counts: boolean;
}

/** Carries out a measurement, perhaps several times. */
export type Measure = <T>(what: string, measurement: () => Promise<T>) => Promise<T>;

/** The share of the processors' time that may be missing from a measurement. */
const TOLERATED = 0.02;
const MOST_ATTEMPTS = 5;

/** Only Linux tells; elsewhere nothing counts as a disturbance. */
function readCpuTicks(): CpuTicks {
  if (process.platform !== 'linux') return { all: 0, stolen: 0 };
  const [total = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  // `man proc_stat`: cpu, user, nice, system, idle, iowait, irq, softirq, steal.
  const ticks = total.split(/\s+/).slice(1, 9).map(Number);
  return { all: ticks.reduce((sum, count) => sum + count, 0), stolen: ticks[7] ?? 0 };
}

/**
 * Measures up to five times while the host takes too much CPU time away, and gives the least disturbed result. The
 * choice does not depend on the measured values. If there were several attempts, all are written into `repetitions`.
 */
export const leastDisturbed =
  (repetitions: Repetition[], readTicks = readCpuTicks): Measure =>
  async (what, measurement) => {
    const attempt = async () => {
      const before = readTicks();
      const result = await measurement();
      const after = readTicks();
      return { result, stolen: (after.stolen - before.stolen) / Math.max(1, after.all - before.all) };
    };
    const attempts = [await attempt()];
    let [least] = attempts as [(typeof attempts)[number]];
    while (attempts.length < MOST_ATTEMPTS && least.stolen > TOLERATED) {
      const { stolen } = attempts.at(-1) ?? least;
      console.log(`Once more, because the machine's host took ${(stolen * 100).toFixed(1)} % of its time: ${what}`);
      const next = await attempt();
      attempts.push(next);
      if (next.stolen < least.stolen) least = next;
    }
    if (attempts.length > 1) {
      repetitions.push({ what, attempts: attempts.map((one) => ({ ...one, counts: one === least })) });
    }
    return least.result;
  };

/** Tries once more what fails: browsers hang now and then. The failure is written into `repetitions`. */
export const despiteOneFailure =
  (repetitions: Repetition[]): Measure =>
  async (what, work) => {
    try {
      return await work();
    } catch (error) {
      console.log(`Once more, because of ${String(error).split('\n')[0] ?? ''}: ${what}`);
      repetitions.push({ what, attempts: [{ failure: String(error), counts: false }] });
      return work();
    }
  };
