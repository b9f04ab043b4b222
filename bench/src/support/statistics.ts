/** A measured quantity: the middle of all runs and the quartiles round it. */
export interface Summary {
  median: number;
  q1: number;
  q3: number;
}

/** What a quantity is taken for, and the interval that holds it with 95 % confidence. */
export interface Estimate {
  value: number;
  low: number;
  /** Absent: the interval has no end. */
  high?: number;
  /** How many measurements it rests on. */
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
});

/** Student's t for 95 % on both sides, by degrees of freedom from 1 on. */
const STUDENT_T = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The geometric mean of measurements above zero, with Student's interval on their logarithms: times and ratios spread
 * evenly by factors, not by sums. One measurement alone has an interval without ends.
 */
export function estimate(values: readonly number[]): Estimate {
  const logarithms = values.map(Math.log);
  const runs = values.length;
  const middle = mean(logarithms);
  const variance = logarithms.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (runs - 1);
  const t = STUDENT_T[Math.min(runs - 1, STUDENT_T.length) - 1];
  if (t === undefined) return { value: Math.exp(middle), low: 0, runs };
  const reach = t * Math.sqrt(variance / runs);
  return { value: Math.exp(middle), low: Math.exp(middle - reach), high: Math.exp(middle + reach), runs };
}

/** The percentage in which so many times something was so, with the 95 % interval of Wilson. */
export function percentage(times: number, runs: number): Estimate {
  const z2 = 1.96 ** 2;
  const share = times / runs;
  const middle = (share + z2 / (2 * runs)) / (1 + z2 / runs);
  const reach = Math.sqrt((z2 * share * (1 - share)) / runs + (z2 / (2 * runs)) ** 2) / (1 + z2 / runs);
  return { value: share * 100, low: (middle - reach) * 100, high: (middle + reach) * 100, runs };
}

/** The ratio of two things that were measured in turn, from the ratios within each turn: what slows it slows both. */
export const compareInPairs = (values: readonly number[], peers: readonly number[]): Estimate =>
  estimate(
    values.flatMap((value, index) => {
      const peer = peers[index];
      return peer === undefined || peer === 0 || value === 0 ? [] : [value / peer];
    }),
  );
