import { ROUTES, type Route } from '../peers/pages.ts';
import type { VariantId } from '../peers/variants.ts';
import type { LoadMetric } from '../load/measure-load.ts';
import { compare, summarize, type Summary } from '../support/statistics.ts';
import type { Results } from './results.ts';

export interface Goal {
  goal: string;
  /** At most, unless the goal is one to reach. */
  limit: number;
  atLeast?: true;
  unit: '×' | 'ms' | '';
  value: Summary;
  met: boolean;
}

const goal = (text: string, value: Summary, limit: number, unit: Goal['unit'], atLeast?: true): Goal => ({
  goal: text,
  limit,
  ...(atLeast && { atLeast }),
  unit,
  value,
  met: atLeast ? value.median >= limit : value.median <= limit,
});

/** The goals for what was measured, each met or not. */
export const judge = (results: Results): Goal[] => [
  ...loadGoals(results),
  ...navigationGoals(results),
  ...shiftGoals(results),
  ...rollbackGoals(results),
  ...serverGoals(results),
  ...searchGoals(results),
  ...buildGoals(results),
];

function loadGoals({ load }: Results): Goal[] {
  if (!load) return [];
  const values = (route: Route, id: VariantId, metric: LoadMetric) =>
    load.throttled[route][id].map((measured) => measured[metric]);
  const ratio = (route: Route, id: VariantId, metric: LoadMetric, limit: number, name: string) =>
    goal(
      `${name} of ${route} next to (${id})`,
      compare(values(route, 'a', metric), values(route, id, metric)),
      limit,
      '×',
    );
  const worstShift = ROUTES.map((route) => summarize(values(route, 'a', 'cls'))).sort((x, y) => y.median - x.median);
  return [
    ...(['/', '/Profile'] as const).flatMap((route) => [
      ratio(route, 'c', 'lcp', 1.05, 'LCP'),
      ratio(route, 'b', 'lcp', 0.45, 'LCP'),
      ratio(route, 'd', 'lcp', 0.25, 'LCP'),
      ratio(route, 'e', 'lcp', 1.15, 'LCP'),
    ]),
    ratio('/', 'c', 'interactive', 1.1, 'Time to interactive'),
    ratio('/', 'b', 'scriptBytes', 1.15, 'JavaScript'),
    ...worstShift.slice(0, 1).map((shift) => goal('CLS on these pages, each time (the worst)', shift, 0, '')),
    ratio('/Dashboard', 'b', 'lcp', 0.9, 'LCP'),
  ];
}

function navigationGoals({ navigation }: Results): Goal[] {
  const own = navigation?.prefetched.a;
  if (!own) return [];
  return [
    goal('To a page of another remote after prefetch', summarize(own.map(({ time }) => time)), 100, 'ms'),
    goal('Requests on the way there', summarize(own.map(({ requests }) => requests)), 0, ''),
  ];
}

function shiftGoals({ shift }: Results): Goal[] {
  if (!shift) return [];
  const worst = Math.max(...shift.flatMap(({ desktop, phone }) => [desktop, phone]));
  return [goal(`CLS on every route (the worst of ${shift.length})`, summarize([worst]), 0, '')];
}

const rollbackGoals = ({ rollback }: Results): Goal[] =>
  rollback ? [goal('Rollback command to the first earlier page', summarize(rollback), 1_000, 'ms')] : [];

function serverGoals({ server }: Results): Goal[] {
  if (!server) return [];
  const perCpuSecond = (who: 'site' | 'nginx') => server.page.map((round) => round[who].requestsPerCpuSecond);
  const ratio = compare(perCpuSecond('site'), perCpuSecond('nginx'));
  return [goal('Cached / per CPU second next to nginx', ratio, 0.4, '×', true)];
}

/** CPU time per search, in arbitrary units: only ratios are made of it. */
function searchGoals({ search }: Results): Goal[] {
  const sizes = search?.[0]?.bySize.map(({ profiles }) => profiles) ?? [];
  const cost = (profiles: number | undefined) =>
    (search ?? []).map(
      ({ bySize }) => 1 / (bySize.find((one) => one.profiles === profiles)?.search.requestsPerCpuSecond ?? 0),
    );
  const constant = (search ?? []).map((round) => 1 / round.constant.requestsPerCpuSecond);
  const [least] = sizes;
  const most = sizes.at(-1);
  if (least === undefined || most === undefined || sizes.length < 2) return [];
  const many = most.toLocaleString('en');
  return [
    goal(
      `CPU of a search at ${many} next to ${least.toLocaleString('en')}`,
      compare(cost(most), cost(least)),
      1.25,
      '×',
    ),
    goal(`CPU of a search at ${many} next to a bare server`, compare(cost(most), constant), 10, '×'),
  ];
}

function buildGoals({ build }: Results): Goal[] {
  const [first] = build ?? [];
  if (!build || !first) return [];
  const monolith = build.map((round) => round.monolith);
  const remotes = Object.keys(first).filter((name) => name !== 'monolith');
  return remotes.map((remote) =>
    goal(
      `Build of ${remote} next to the monolith's`,
      compare(
        build.flatMap((round) => round[remote] ?? []),
        monolith,
      ),
      0.35,
      '×',
    ),
  );
}
