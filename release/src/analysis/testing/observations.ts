import type { CountedSignal, Tally } from '../../health/counts.ts';
import type { Observed } from '../observed.ts';

type Signals = Partial<Record<CountedSignal, number>>;

/** A tally of loads that all became interactive, but for what is said. */
export const tally = (loads: number, signals: Signals = {}): Tally => ({
  loads,
  signals: { interactive: loads, ...signals },
});

/** The same in so many slots, one after the other from 0 on, of visitors in these groups. */
export const inSlots = (slots: number, byGroup: Record<string, Tally>): Observed =>
  new Map(Array.from({ length: slots }, (_none, slot) => [slot, new Map(Object.entries(byGroup))]));
