import { enoughLoads, judge, SLOT_SECONDS, type Tally } from '@rishta/release/analysis';

import type { Visits } from './visitors.ts';

/** Looks at a canary after every slot. `nextShare`: percent of visitors who get it when it goes on, 100 when it goes live. */
export type Look = (visits: Visits, nextShare: number) => 'worse' | 'go-on' | 'wait';

export interface Rule {
  name: string;
  /** Percents of visitors, one after the other; after the last one it goes live. */
  steps: readonly number[];
  begin: () => Look;
}

const SLOTS_IN_MINUTE = 60 / SLOT_SECONDS;

const guard: Rule = {
  name: 'this site',
  steps: [1, 5, 25],
  begin: () => {
    const candidate = new Map<number, Map<string, Tally>>();
    const stable = new Map<number, Map<string, Tally>>();
    let now = 0;
    return (visits, nextShare) => {
      if (visits.loads > 0) candidate.set(now, visits.candidate);
      stable.set(now, visits.stable);
      now += 1;
      const { outcome } = judge({ candidate, stable, now, enough: enoughLoads(nextShare) });
      if (outcome === 'worse') return 'worse';
      return outcome === 'as-good' ? 'go-on' : 'wait';
    };
  },
};

/** Whether a minute is well, or says nothing. */
type Check = (minute: { loads: number; failed: number }) => 'passed' | 'failed' | 'nothing';

const successRate =
  (least: number, withoutLoads: 'failed' | 'nothing'): Check =>
  ({ loads, failed }) => {
    if (loads === 0) return withoutLoads;
    return (loads - failed) / loads >= least ? 'passed' : 'failed';
  };

interface PerMinute {
  check: Check;
  /** The canary is rolled back at that failed minute. */
  failures: number;
  /** Whether it goes on, from what the last minute said and how long this step has lasted. */
  goesOn: (said: ReturnType<Check>, minutes: number) => boolean;
}

/** A fixed threshold that each minute is held against. */
export const perMinute =
  ({ check, failures, goesOn }: PerMinute) =>
  (): Look => {
    let [slots, loads, failed, failedMinutes, minutes] = [0, 0, 0, 0, 0];
    return (visits) => {
      slots += 1;
      loads += visits.loads;
      failed += visits.failed;
      if (slots % SLOTS_IN_MINUTE > 0) return 'wait';
      const said = check({ loads, failed });
      [loads, failed] = [0, 0];
      minutes += 1;
      if (said === 'failed') failedMinutes += 1;
      if (failedMinutes >= failures) return 'worse';
      if (!goesOn(said, minutes)) return 'wait';
      minutes = 0;
      return 'go-on';
    };
  };

export const RULES = {
  guard,
  argo: {
    name: 'as Argo Rollouts',
    steps: [1, 5, 25],
    // More failed measurements than `failureLimit: 3`. Steps last as long as they are told to.
    begin: perMinute({
      check: successRate(0.95, 'nothing'),
      failures: 4,
      goesOn: (_said, minutes) => minutes >= 10,
    }),
  },
  flagger: {
    name: 'as Flagger',
    steps: [10, 20, 30, 40, 50],
    begin: perMinute({
      check: successRate(0.99, 'failed'),
      failures: 5,
      goesOn: (said) => said === 'passed',
    }),
  },
} as const satisfies Record<string, Rule>;
export type RuleId = keyof typeof RULES;
