import type { BuildRound } from '../build/measure-build.ts';
import type { Conditions } from '../load/browser-page.ts';
import type { LoadMeasurement } from '../load/measure-load.ts';
import type { NavigationMeasurement } from '../load/measure-navigation.ts';
import type { ShiftMeasurement } from '../load/measure-shift.ts';
import type { Route } from '../peers/pages.ts';
import type { VariantId } from '../peers/variants.ts';
import type { SearchRound } from '../search/measure-search.ts';
import type { ServerMeasurements } from '../server/measure-server.ts';

export type LoadResults = Record<Conditions['name'], Record<Route, Record<VariantId, LoadMeasurement[]>>>;
export type NavigationResults = Record<'cold' | 'prefetched', Partial<Record<VariantId, NavigationMeasurement[]>>>;

/** Everything that was measured, run by run. A part that was not asked for is missing. */
export interface Results {
  measuredAt: string;
  machine: { cpu: string; cpus: number; node: string; loadAverage: number };
  load?: LoadResults;
  navigation?: NavigationResults;
  shift?: ShiftMeasurement[];
  /** Milliseconds. */
  rollback?: number[];
  server?: ServerMeasurements;
  search?: SearchRound[];
  build?: BuildRound[];
}
