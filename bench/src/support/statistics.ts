/** A measured quantity: the middle of all runs and the quartiles round it. */
export interface Summary {
  median: number;
  q1: number;
  q3: number;
  runs: number;
}

/** The value below which a share of all values lies, between the two nearest ones where it falls between them. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? NaN;
  const above = sorted[Math.ceil(at)] ?? NaN;
  return below + (above - below) * (at - Math.floor(at));
}

export const summarize = (values: readonly number[]): Summary => ({
  median: quantile(values, 0.5),
  q1: quantile(values, 0.25),
  q3: quantile(values, 0.75),
  runs: values.length,
});

/**
 * How two things that were measured in turn compare: the ratio of their medians, and the quartiles of the ratios within
 * each turn, in which a slow moment of the machine weighs on both.
 */
export function compare(values: readonly number[], peers: readonly number[]): Summary {
  const ratios = values.flatMap((value, index) => {
    const peer = peers[index];
    return peer === undefined || peer === 0 ? [] : [value / peer];
  });
  return { ...summarize(ratios), median: quantile(values, 0.5) / quantile(peers, 0.5) };
}
