/** What a rendering has cost, with all that was tried for it. */
export interface RenderingCost {
  /** Seconds in processes, without the wait for a free one. */
  drawing: number;
  /** Seconds of processors, of processes that did not end. */
  cpu: number;
  /** One of the processes was new. */
  isFresh: boolean;
  /** No process was free in time. */
  isCrowded: boolean;
}

export const noCost = (): RenderingCost => ({ drawing: 0, cpu: 0, isFresh: false, isCrowded: false });
