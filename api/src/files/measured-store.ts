import { Counter, Histogram, type Registry } from 'prom-client';
import type { FileStore } from '@rishta/file-store';

/** Has an operator see how long a store takes, and what fails in it. */
export function measureStore(store: FileStore, registry: Registry): FileStore {
  const durations = new Histogram({
    name: 'file_store_seconds',
    help: 'Time that the store of files takes, by what is asked of it and what comes of it',
    labelNames: ['operation', 'outcome'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 8],
    registers: [registry],
  });
  const timed =
    <Args extends unknown[], T>(operation: string, run: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const stop = durations.startTimer({ operation });
      try {
        const result = await run(...args);
        stop({ outcome: 'ok' });
        return result;
      } catch (error) {
        stop({ outcome: 'failed' });
        throw error;
      }
    };
  return {
    ...store,
    put: timed('put', store.put),
    get: timed('get', store.get),
    delete: timed('delete', store.delete),
  };
}

/** Counts files whose bytes are not those that were kept: none of them was given to anybody. */
export const countDamagedFiles = (registry: Registry): Counter =>
  new Counter({
    name: 'file_store_damaged_total',
    help: 'Files that were found to be others than those that were kept',
    registers: [registry],
  });
