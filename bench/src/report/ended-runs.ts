import { existsSync, readFileSync } from 'node:fs';

import { type Goal, judge } from './goals.ts';
import type { Results } from './results.ts';

/** A run that was ended before it had measured what it was asked for. What it had found is not forgotten. */
export type EndedRun = Pick<Results, 'measuredAt' | 'asked'> & {
  goals: Goal[];
};

/** What a run writes down. */
export interface Written extends Results {
  goals: Goal[];
  finished: boolean;
  /** Since the last whole run. */
  endedRuns: EndedRun[];
}

/** The runs that a file of an earlier run tells of, itself among them if it was ended. */
export function endedRunsIn(file: string): EndedRun[] {
  if (!existsSync(file)) return [];
  const earlier = JSON.parse(readFileSync(file, 'utf8')) as Partial<Written>;
  const { endedRuns = [], finished, asked } = earlier;
  if (finished !== false || !asked) return endedRuns;
  return [...endedRuns, { measuredAt: earlier.measuredAt ?? '', asked, goals: judge(earlier as Results) }];
}
