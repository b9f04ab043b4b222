import { readFileSync } from 'node:fs';

/** Clock ticks of all processors since the machine started. */
export interface CpuTicks {
  all: number;
  /** Wanted here, and given to other guests by the host of a virtual machine. */
  stolen: number;
}

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
 * Measures again, up to four times, when the host took too much of the machine away meanwhile, and gives the least
 * disturbed result. What was measured does not count for that, so slow results are as welcome as fast ones.
 */
export async function leastDisturbed<T>(measure: () => Promise<T>, readTicks = readCpuTicks): Promise<T> {
  const attempt = async () => {
    const before = readTicks();
    const result = await measure();
    const after = readTicks();
    return { result, share: (after.stolen - before.stolen) / Math.max(1, after.all - before.all) };
  };
  let least = await attempt();
  for (let attempts = 1; attempts < MOST_ATTEMPTS && least.share > TOLERATED; attempts += 1) {
    console.log(`Once more, because the machine's host took ${(least.share * 100).toFixed(1)} % of its time`);
    const next = await attempt();
    if (next.share < least.share) least = next;
  }
  return least.result;
}
