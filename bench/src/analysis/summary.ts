import { quantile } from '../support/statistics.ts';
import type { Ended, Trial } from './canary.ts';

/** Loads that `enoughLoads` asks for. */
export const ENOUGH = [100, 300, 1_000] as const;

/** How a rule did on many canaries of one kind. Shares are of all of them. */
export interface Summary extends Trial {
  runs: number;
  found: number;
  live: number;
  undecided: number;
  /** What was found until the first look with so many loads. */
  foundBy: Record<(typeof ENOUGH)[number], number>;
  /** Loads until it was found; none where nothing was. */
  loads?: { median: number; p95: number };
  /** Page loads of the canary that the fault has spoiled, found or not. */
  hurt: { median: number; p95: number };
}

export function summaryOf(trial: Trial, ends: readonly Ended[]): Summary {
  const shareOf = (isOne: (ended: Ended) => boolean) => ends.filter(isOne).length / ends.length;
  const found = ends.filter(({ outcome }) => outcome === 'found');
  const by = (enough: number) => shareOf(({ outcome, loadsBefore }) => outcome === 'found' && loadsBefore < enough);
  return {
    ...trial,
    runs: ends.length,
    found: shareOf(({ outcome }) => outcome === 'found'),
    live: shareOf(({ outcome }) => outcome === 'live'),
    undecided: shareOf(({ outcome }) => outcome === 'undecided'),
    foundBy: { 100: by(100), 300: by(300), 1_000: by(1_000) },
    ...(found.length > 0 && { loads: spreadOf(found.map(({ loads }) => loads)) }),
    hurt: spreadOf(ends.map(({ hurt }) => hurt)),
  };
}

const spreadOf = (values: readonly number[]) => ({ median: quantile(values, 0.5), p95: quantile(values, 0.95) });
