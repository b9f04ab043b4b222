/** Makes an attempt that holds a place, which stays taken only if the attempt says by `undefined` that it failed. */
export async function countFailure<T>(
  attempt: () => Promise<T | undefined>,
  release: () => Promise<void>,
): Promise<T | undefined> {
  let isFailure = false;
  try {
    const result = await attempt();
    isFailure = result === undefined;
    return result;
  } finally {
    if (!isFailure) await release();
  }
}
