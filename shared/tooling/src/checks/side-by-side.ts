/** Runs jobs, at most `lanes` at a time, in their order; resolves to their results in that order. */
export async function sideBySide<Result>(lanes: number, jobs: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = [];
  const queue = jobs.entries();
  const lane = async () => {
    for (const [place, job] of queue) results[place] = await job();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
