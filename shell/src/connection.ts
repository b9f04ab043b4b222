import { ADDRESSES } from '@rishta/contracts/wire';

/** In milliseconds. A line that takes longer is no help to a visitor. */
const TIME_LIMIT = 4_000;

/** Whether the site can be reached; an object, so that a test can stand in for it. */
export const connection = {
  isUp: async (): Promise<boolean> => {
    if (!navigator.onLine) return false;
    try {
      return (await fetch(ADDRESSES.health, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT) })).ok;
    } catch {
      return false;
    }
  },
  /** Leaves the document, unless there is no connection: the browser's own page would have no way back. */
  leave: async (go: () => void): Promise<void> => {
    if (await connection.isUp()) go();
  },
};
