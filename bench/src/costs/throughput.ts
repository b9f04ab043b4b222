/** Something that works on one request at a time: a process with one event loop, or one processor of a database. */
export interface Station {
  /** Milliseconds of its time for one request of the mix, on the average. */
  demand: number;
}

/** So many stations that share the work evenly. */
export const stations = (count: number, milliseconds: number): Station[] =>
  Array.from({ length: count }, () => ({ demand: milliseconds / count }));

/**
 * Requests in a second of a closed system: so many requests are under way at any time, each waits at each station for those
 * before it. Mean value analysis, which is exact where times vary as exponential ones do.
 */
export function throughputOf(all: readonly Station[], underWay: number): number {
  let waiting = all.map(() => 0);
  let throughput = 0;
  for (let count = 1; count <= underWay; count += 1) {
    const times = all.map(({ demand }, at) => demand * (1 + (waiting[at] ?? 0)));
    throughput = count / times.reduce((sum, time) => sum + time, 0);
    waiting = times.map((time) => throughput * time);
  }
  return throughput * 1_000;
}
