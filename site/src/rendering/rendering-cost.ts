/** What a rendering has cost, with all that was tried for it. */
export interface RenderingCost {
  /** Seconds in processes, without waiting for a free one, and those of processors, in processes that did not end. */
  drawing: number;
  cpu: number;
  /** Whether one of the processes was new, and whether none was free in time. */
  isFresh: boolean;
  isCrowded: boolean;
}

export const noCost = (): RenderingCost => ({ drawing: 0, cpu: 0, isFresh: false, isCrowded: false });
