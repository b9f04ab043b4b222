/**
 * Reads what the site server says of this answer beside the document. The document's bytes are cached and the same for
 * all, so what differs between answers comes in a header.
 */
function serverTiming(name: string): PerformanceServerTiming | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find((entry) => entry.name === name);
}

/** Whether the API was not reached when the page was rendered. */
export const wasApiUnreached = (): boolean => serverTiming('api-unreached') !== undefined;

/** Whether the site tells open tabs of other releases, as it does for developers. */
export const hasLiveReload = (): boolean => serverTiming('live-reload') !== undefined;
