/** Whether somebody may go on, when no more than so many in a second shall. */
export interface Turns {
  take: () => boolean;
}

/** So many may come close together, after a while in which fewer came. */
const CLOSE_TOGETHER = 3;

export function createTurns(perSecond: number, clock: () => number = () => performance.now()): Turns {
  const apart = 1_000 / perSecond;
  let next = -Infinity;
  return {
    take: () => {
      const now = clock();
      if (next - now > (CLOSE_TOGETHER - 1) * apart) return false;
      next = Math.max(next, now) + apart;
      return true;
    },
  };
}
