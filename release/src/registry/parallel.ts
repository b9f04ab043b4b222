/** Does the work for every item, for so many at the same time, and gives the results in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length);
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

/** The same, but gives what is ready of so many items before it begins with the next ones. */
export async function* inBatches<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  for (let start = 0; start < items.length; start += limit) {
    yield* await inParallel(items.slice(start, start + limit), limit, work);
  }
}
