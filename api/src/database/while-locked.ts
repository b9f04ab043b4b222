import { setTimeout as sleep } from 'node:timers/promises';

import { isDatabaseBusy } from './database-errors.ts';

/** Most locks are held for as long as it takes to write some pages. The last pause repeats. */
const PAUSES_MS = [1, 2, 5, 10, 20] as const;

/**
 * Runs `action`, again and again while somebody else holds the database, with pauses in which this process does other
 * things. Throws what the last run threw after `limitMs`.
 */
export async function whileLocked<T>(action: () => T | Promise<T>, limitMs: number): Promise<T> {
  const end = performance.now() + limitMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      if (!isDatabaseBusy(error) || performance.now() >= end) throw error;
    }
    await sleep(PAUSES_MS[attempt] ?? PAUSES_MS[PAUSES_MS.length - 1]);
  }
}
