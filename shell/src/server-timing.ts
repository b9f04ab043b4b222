import { SERVER_TIMING } from '@rishta/contracts/wire';

/**
 * Whether the site server says this of its answer. The document is cached, and the same for all, so what differs between
 * answers comes in a header.
 */
function isSaid(name: string): boolean {
  const entries: readonly PerformanceEntry[] = performance.getEntriesByType('navigation');
  const [navigation] = entries as readonly PerformanceNavigationTiming[];
  return navigation?.serverTiming.some((entry) => entry.name === name) ?? false;
}

/** Whether the API was not reached when the page was rendered. */
export const wasApiUnreached = (): boolean => isSaid(SERVER_TIMING.apiUnreached);

/** Whether open tabs are to reload as soon as other releases are live, as for developers. */
export const hasLiveReload = (): boolean => isSaid(SERVER_TIMING.liveReload);
