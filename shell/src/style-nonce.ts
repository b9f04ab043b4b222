const NAME = 'style-nonce';

/**
 * The nonce for style elements made at run time. It comes in a response header rather than in the document, so that
 * the document's bytes can be cached while each answer has a nonce of its own.
 */
export function readStyleNonce(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find(({ name }) => name === NAME)?.description;
}
