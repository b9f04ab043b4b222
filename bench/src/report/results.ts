import type { Summary as AnalysisSummary } from '../analysis/summary.ts';
import type { BuildRound } from '../build/measure-build.ts';
import type { Costs } from '../costs/measure-costs.ts';
import type { Conditions } from '../load/browser-page.ts';
import type { DevelopMeasurement } from '../develop/measure-develop.ts';
import type { LoadRounds, NavigationRounds } from '../load/measure-in-browser.ts';
import type { ShiftMeasurement } from '../load/measure-shift.ts';
import type { RollbackMeasurement } from '../rollback/measure-rollback.ts';
import type { EnginesRound } from '../search/measure-search-postgres.ts';
import type { SearchRound } from '../search/measure-search.ts';
import type { ServerMeasurements } from '../server/measure-server.ts';
import type { Repetition } from '../support/disturbance.ts';

export const PARTS = [
  'load',
  'navigation',
  'shift',
  'rollback',
  'server',
  'search',
  'search-postgres',
  'costs',
  'analysis',
  'build',
  'dev',
] as const;
export type Part = (typeof PARTS)[number];

export type LoadResults = Record<Conditions['name'], LoadRounds>;
export type NavigationResults = Record<'cold' | 'prefetched', NavigationRounds>;

/** Everything that was measured, run by run. A part that was not asked for is missing. */
export interface Results {
  measuredAt: string;
  machine: { cpu: string; cpus: number; node: string; loadAverage: number };
  asked: { parts: Part[]; runs: number; isQuick: boolean };
  load?: LoadResults;
  navigation?: NavigationResults;
  shift?: ShiftMeasurement[];
  rollback?: RollbackMeasurement[];
  server?: ServerMeasurements;
  search?: SearchRound[];
  searchOnEngines?: EnginesRound[];
  costs?: Costs[];
  analysis?: AnalysisSummary[];
  build?: BuildRound[];
  develop?: DevelopMeasurement;
  /** What was measured more than once, with every result. */
  repetitions: Repetition[];
}
