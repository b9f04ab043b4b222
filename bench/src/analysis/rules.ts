import { enoughLoads, judge, SERVER_GROUP, SLOT_SECONDS, sumOf, type Tally } from '@rishta/release/analysis';

import type { Visits } from './visitors.ts';

/** Looks at a canary after every slot. `nextShare`: percent of visitors who get it when it goes on, 100 when it goes live. */
export type Look = (visits: Visits, nextShare: number) => 'worse' | 'go-on' | 'wait';

export interface Rule {
  name: string;
  /** Percents of visitors, one after the other; after the last one it goes live. */
  steps: readonly number[];
  /** `before`: what the stable release showed before there was a canary. */
  begin: (before: Groups) => Look;
}

type Groups = ReadonlyMap<string, Tally>;

const SLOTS_IN_MINUTE = 60 / SLOT_SECONDS;

type Seen = Map<number, Groups>;
/** The slot before the first one. */
const BEFORE = -1;

const guard: Rule = {
  name: 'this site',
  steps: [1, 5, 25],
  begin: (before) => {
    const [byGroups, inAll] = [empty(), empty()];
    byGroups.stable.set(BEFORE, before);
    inAll.stable.set(BEFORE, withoutGroups(before));
    let now = 0;
    return ({ candidate, stable, loads }, nextShare) => {
      if (loads > 0) {
        byGroups.candidate.set(now, candidate);
        inAll.candidate.set(now, withoutGroups(candidate));
      }
      byGroups.stable.set(now, stable);
      inAll.stable.set(now, withoutGroups(stable));
      now += 1;
      const rest = { now, enough: enoughLoads(nextShare) };
      // Groups can only keep a release from being worse. Without them there is a tenth to add up.
      const first = judge({ ...inAll, ...rest });
      const { outcome } = first.outcome === 'worse' ? judge({ ...byGroups, ...rest }) : first;
      if (outcome === 'worse') return 'worse';
      return outcome === 'as-good' ? 'go-on' : 'wait';
    };
  },
};

const empty = (): { candidate: Seen; stable: Seen } => ({ candidate: new Map(), stable: new Map() });

function withoutGroups(groups: Groups): Groups {
  const server = groups.get(SERVER_GROUP);
  const visitors = [...groups].filter(([group]) => group !== SERVER_GROUP).map(([, tally]) => tally);
  return new Map([['all', sumOf(visitors)], ...(server ? [[SERVER_GROUP, server] as const] : [])]);
}

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
