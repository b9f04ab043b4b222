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

/** Everything that is measured, run by run, of each part. */
export interface PartResults {
  load: LoadResults;
  navigation: NavigationResults;
  shift: ShiftMeasurement[];
  rollback: RollbackMeasurement[];
  server: ServerMeasurements;
  search: SearchRound[];
  'search-postgres': EnginesRound[];
  costs: Costs[];
  analysis: AnalysisSummary[];
  build: BuildRound[];
  dev: DevelopMeasurement;
}

/** Of those parts that were measured. */
export type Results = Partial<PartResults>;

/** When a part was measured, and of what. */
export interface Occasion {
  measuredAt: string;
  /** The commit; with `-changed` when files were changed since. */
  commit: string;
  machine: { cpu: string; cpus: number; node: string; loadAverage: number };
  /** Rounds of everything. */
  runs: number;
  isQuick: boolean;
}
