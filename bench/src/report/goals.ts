import type { LoadMetric } from '../load/measure-load.ts';
import { ROUTES, type Route } from '../peers/pages.ts';
import type { VariantId } from '../peers/variants.ts';
import type { Search } from '../search/measure-search.ts';
import type { Server } from '../server/measure-server.ts';
import { compareInPairs, estimate, type Estimate, percentage } from '../support/statistics.ts';
import type { Results } from './results.ts';

/** Undecided: the interval holds the limit, so that more rounds could show either. */
export type Verdict = 'met' | 'missed' | 'undecided';

export interface Goal {
  goal: string;
  /** At most, unless the goal is one to reach. */
  limit: number;
  atLeast?: true;
  unit: '×' | 'ms' | '%' | '';
  measured: Estimate;
  verdict: Verdict;
}

function verdictOf({ low, high = Infinity }: Estimate, limit: number, atLeast?: true): Verdict {
  const [kept, broken] = atLeast ? [low >= limit, high < limit] : [high <= limit, low > limit];
  if (kept) return 'met';
  return broken ? 'missed' : 'undecided';
}

function goal(text: string, measured: Estimate, limit: number, unit: Goal['unit'], atLeast?: true): Goal {
  const verdict = verdictOf(measured, limit, atLeast);
  return { goal: text, limit, ...(atLeast && { atLeast }), unit, measured, verdict };
}

/** A goal that every single measurement has to keep: the worst of them counts, and there is nothing to estimate. */
function goalEachTime(text: string, values: readonly number[], limit: number, unit: Goal['unit'] = ''): Goal {
  const worst = Math.max(...values);
  return goal(text, { value: worst, low: worst, high: worst, runs: values.length }, limit, unit);
}

/** The goals for what was measured. */
export const judge = (results: Results): Goal[] => [
  ...loadGoals(results),
  ...navigationGoals(results),
  ...shiftGoals(results),
  ...rollbackGoals(results),
  ...serverGoals(results),
  ...searchGoals(results),
  ...analysisGoals(results),
  ...buildGoals(results),
  ...developGoals(results),
];

function loadGoals({ load }: Results): Goal[] {
  if (!load) return [];
  const values = (how: keyof typeof load, route: Route, id: VariantId, metric: LoadMetric) =>
    load[how][route][id].map((measured) => measured[metric]);
  const ratio = (route: Route, id: VariantId, metric: LoadMetric, limit: number, name: string) =>
    goal(
      `${name} of ${route} next to (${id})`,
      compareInPairs(values('throttled', route, 'a', metric), values('throttled', route, id, metric)),
      limit,
      '×',
    );
  const shifts = ROUTES.flatMap((route) => values('throttled', route, 'a', 'cls'));
  return [
    ...(['/', '/Profile'] as const).flatMap((route) => [
      ratio(route, 'c', 'lcp', 1.05, 'LCP'),
      ratio(route, 'b', 'lcp', 0.45, 'LCP'),
      ratio(route, 'd', 'lcp', 0.25, 'LCP'),
      ratio(route, 'e', 'lcp', 1.15, 'LCP'),
    ]),
    ratio('/', 'c', 'interactive', 1.1, 'Time to interactive'),
    ratio('/', 'b', 'scriptBytes', 1.15, 'JavaScript'),
    goalEachTime('CLS on these pages, each time', shifts, 0),
    ratio('/Dashboard', 'b', 'lcp', 0.9, 'LCP'),
    ...ROUTES.map((route) =>
      goal(
        `Unthrottled time to interactive of ${route} next to (c)`,
        compareInPairs(
          values('unthrottled', route, 'a', 'interactive'),
          values('unthrottled', route, 'c', 'interactive'),
        ),
        1.15,
        '×',
      ),
    ),
  ];
}

function navigationGoals({ navigation }: Results): Goal[] {
  const own = navigation?.prefetched.a;
  if (!navigation || !own) return [];
  const ratio = (how: 'prefetched' | 'cold', id: 'b' | 'c', limit: number) => {
    const times = (variant: VariantId) => (navigation[how][variant] ?? []).map(({ time }) => time);
    const text = `To a page of another remote, ${how}, next to (${id})`;
    return goal(text, compareInPairs(times('a'), times(id)), limit, '×');
  };
  return [
    ...(['b', 'c'] as const).flatMap((id) => [ratio('prefetched', id, 1), ratio('cold', id, 1.1)]),
    goalEachTime(
      'Requests on the way there after prefetch, each time',
      own.map(({ requests }) => requests),
      0,
    ),
  ];
}

function shiftGoals({ shift }: Results): Goal[] {
  if (!shift) return [];
  const values = shift.flatMap(({ desktop, phone }) => [desktop, phone]);
  return [goalEachTime(`CLS on every route (${shift.length})`, values, 0)];
}

function rollbackGoals({ rollback }: Results): Goal[] {
  if (!rollback) return [];
  return [
    goal('Rollback command to the first earlier page', estimate(rollback.map(({ command }) => command)), 1_000, 'ms'),
    goalEachTime(
      'Behind nginx, a rollback to the last recalled page, each time',
      rollback.map(({ behindNginx }) => behindNginx),
      1_000,
      'ms',
    ),
  ];
}

function serverGoals({ server }: Results): Goal[] {
  if (!server) return [];
  const perCpuSecond = (who: Server, what: 'page' | 'asset' = 'page') =>
    server[what].map((round) => round[who].requestsPerCpuSecond);
  const nextToNginx = (who: 'site' | 'front') => compareInPairs(perCpuSecond(who), perCpuSecond('nginx'));
  const withCopies = (what: 'page' | 'asset') =>
    compareInPairs(perCpuSecond('mirrored', what), perCpuSecond('site', what));
  return [
    goal('Cached / per CPU second behind nginx, next to nginx with a file', nextToNginx('front'), 0.9, '×', true),
    goal('Cached / per CPU second of the site server alone', nextToNginx('site'), 0.2, '×', true),
    goal('Cached / with copies of shared releases, next to a folder', withCopies('page'), 0.95, '×', true),
    goal('A script with copies of shared releases, next to a folder', withCopies('asset'), 0.95, '×', true),
  ];
}

/** CPU time per search, in arbitrary units: only ratios are made of it. */
function searchGoals({ search }: Results): Goal[] {
  const sizes = search?.[0]?.bySize.map(({ profiles }) => profiles) ?? [];
  const [least] = sizes;
  const most = sizes.at(-1);
  if (search === undefined || least === undefined || most === undefined || sizes.length < 2) return [];
  const cost = (profiles: number, page: Search) =>
    search.map(({ bySize }) => 1 / (bySize.find((one) => one.profiles === profiles)?.[page].requestsPerCpuSecond ?? 0));
  const constant = search.map((round) => 1 / round.constant.requestsPerCpuSecond);
  const [few, many] = [least.toLocaleString('en'), most.toLocaleString('en')];
  return (['first', 'tenth'] as const).flatMap((page) => {
    const text = `CPU of the ${page} page of a search at ${many} next to`;
    return [
      goal(`${text} ${few}`, compareInPairs(cost(most, page), cost(least, page)), 1.25, '×'),
      goal(`${text} a bare server`, compareInPairs(cost(most, page), constant), 10, '×'),
    ];
  });
}

function analysisGoals({ analysis = [] }: Results): Goal[] {
  return analysis.flatMap(({ rule, share, fault, loadsEach = 1, found, runs }) => {
    if (rule !== 'guard') return [];
    const measured = percentage(Math.round(found * runs), runs);
    const each = loadsEach > 1 ? `, ${String(loadsEach)} loads each` : '';
    const where = (share === undefined ? 'by the steps' : `at ${String(share)} % of visitors`) + each;
    if (fault === 0) return [goal(`Sound canaries taken for faulty, ${where}`, measured, 1, '%')];
    // A canary that begins with 25 % is beside fewer loads of the stable release, so it takes more of its own.
    if (fault !== 0.02 || share === 25) return [];
    return [goal(`Canaries found that fail in 2 % of loads, ${where}`, measured, 99, '%', true)];
  });
}

function buildGoals({ build }: Results): Goal[] {
  const [first] = build ?? [];
  if (!build || !first) return [];
  const monolith = build.map((round) => round.monolith);
  const remotes = Object.keys(first).filter((name) => name !== 'monolith');
  return remotes.map((remote) => {
    const next = compareInPairs(
      build.map((round) => round[remote] ?? Number.NaN),
      monolith,
    );
    return goal(`Build of ${remote} next to the monolith's`, next, 0.35, '×');
  });
}

/** Half of all changes are on screen by then. */
const CHANGE_LIMIT = 300;

function developGoals({ dev }: Results): Goal[] {
  if (!dev) return [];
  const { rounds, lost } = dev;
  return [
    goal(
      "A change of a component on the developer's screen",
      estimate(rounds.map(({ site }) => site)),
      CHANGE_LIMIT,
      'ms',
    ),
    goalEachTime('Changes after which something typed was lost', [lost.site], 0),
  ];
}
