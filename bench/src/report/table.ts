import { LOAD_METRICS, type LoadMetric } from '../load/measure-load.ts';
import { SPENDERS } from '../costs/measured-site.ts';
import { gainOfSecondApi, meanCost } from '../costs/second-api.ts';
import { ROUTES } from '../peers/pages.ts';
import { VARIANTS } from '../peers/variants.ts';
import type { Engine } from '../search/measure-search-postgres.ts';
import { type Search, SEARCHES } from '../search/measure-search.ts';
import type { Repetition } from '../support/disturbance.ts';
import { compareInPairs, type Estimate, summarize, type Summary } from '../support/statistics.ts';
import { analysisTables } from './analysis-tables.ts';
import type { Goal } from './goals.ts';
import type { Kept } from './kept-results.ts';
import { table } from './markdown.ts';
import { PARTS, type Results } from './results.ts';

const SEARCH_NAMES: Record<Search, string> = {
  first: 'first page of a search',
  tenth: 'tenth page of a search',
  further: 'search with further filters',
};

const NAMES: Record<LoadMetric, string> = {
  fcp: 'FCP (ms)',
  lcp: 'LCP (ms)',
  cls: 'CLS',
  interactive: 'Interactive (ms)',
  scriptBytes: 'JavaScript (KB)',
  bytes: 'All bytes (KB)',
  requests: 'Requests',
};

function figure(value: number, metric?: LoadMetric): string {
  if (!Number.isFinite(value)) return '–';
  if (metric === 'cls') return value.toFixed(3);
  if (metric === 'bytes' || metric === 'scriptBytes') return (value / 1_000).toFixed(1);
  return value >= 100 ? value.toFixed(0) : value.toFixed(2).replace(/\.?0+$/, '');
}

const spread = ({ median, q1, q3 }: Summary, metric?: LoadMetric) =>
  q1 === q3 ? figure(median, metric) : `${figure(median, metric)} (${figure(q1, metric)}–${figure(q3, metric)})`;

/** An estimate with its interval, which is left out where all measurements are the same. */
function interval({ value, low, high }: Estimate): string {
  const [text, from, to] = [figure(value), figure(low), high === undefined ? '∞' : figure(high)];
  return from === text && to === text ? text : `${text} [${from}–${to}]`;
}

/** Ratios of this site to each peer, with the site's own figure before them. */
function loadTables({ load }: Results): string[] {
  if (!load) return [];
  const peers = VARIANTS.filter(({ id }) => id !== 'a');
  return (['throttled', 'unthrottled'] as const).map((name) => {
    const rows = ROUTES.flatMap((route) =>
      LOAD_METRICS.map((metric) => {
        const values = (id: (typeof VARIANTS)[number]['id']) =>
          load[name][route][id].map((measured) => measured[metric]);
        const own = summarize(values('a'));
        const against = peers.map(({ id, scripts }) => {
          if (!scripts && (metric === 'interactive' || metric === 'scriptBytes')) return '–';
          const peer = summarize(values(id));
          // A ratio to nothing says nothing.
          return metric === 'cls'
            ? spread(peer, metric)
            : `${interval(compareInPairs(values('a'), values(id)))} × ${figure(peer.median, metric)}`;
        });
        return [route, NAMES[metric], spread(own, metric), ...against];
      }),
    );
    const head = ['Page', 'What', '(a) this site', ...peers.map(({ id, name: text }) => `(${id}) ${text}`)];
    return `### Loading, ${name}: this site, and its ratio to each peer\n\n${table(head, rows)}`;
  });
}

function navigationTable({ navigation }: Results): string[] {
  if (!navigation) return [];
  const rows = (['cold', 'prefetched'] as const).map((how) => [
    how,
    ...VARIANTS.filter(({ scripts }) => scripts).map(({ id }) => {
      const measured = navigation[how][id] ?? [];
      const time = spread(summarize(measured.map((one) => one.time)));
      return `${time} ms, ${figure(summarize(measured.map(({ requests }) => requests)).median)} requests`;
    }),
  ]);
  const head = [
    'To another remote',
    ...VARIANTS.filter(({ scripts }) => scripts).map(({ id, name }) => `(${id}) ${name}`),
  ];
  return [`### From / to /Login, throttled\n\n${table(head, rows)}`];
}

function shiftTable({ shift }: Results): string[] {
  if (!shift) return [];
  const rows = shift.map(({ path, desktop, phone }) => [path, figure(desktop, 'cls'), figure(phone, 'cls')]);
  return [`### Layout shift while loading, throttled\n\n${table(['Page', 'desktop', 'phone'], rows)}`];
}

const SERVERS = [
  ['site', 'site server'],
  ['mirrored', 'site server with copies of shared releases'],
  ['front', 'site server behind nginx, both'],
  ['nginx', 'nginx with a file'],
  ['bare', 'bare Node'],
] as const;

function serverTable({ server, search }: Results): string[] {
  const rows: string[][] = [];
  const row = (what: string, rounds: { requestsPerSecond: number; requestsPerCpuSecond: number; p99: number }[]) =>
    rows.push([
      what,
      spread(summarize(rounds.map((round) => round.requestsPerCpuSecond))),
      spread(summarize(rounds.map((round) => round.requestsPerSecond))),
      spread(summarize(rounds.map((round) => round.p99))),
    ]);
  for (const kind of ['page', 'asset'] as const) {
    const rounds = server?.[kind];
    if (!rounds) continue;
    for (const [server, name] of SERVERS) {
      row(
        `${name}, ${kind === 'page' ? '/' : 'a script'}`,
        rounds.map((round) => round[server]),
      );
    }
  }
  for (const { profiles } of search?.[0]?.bySize ?? []) {
    const rounds = (search ?? []).flatMap(({ bySize }) => bySize.filter((one) => one.profiles === profiles));
    for (const search of SEARCHES) {
      row(
        `${SEARCH_NAMES[search]} among ${profiles.toLocaleString('en')}`,
        rounds.map((one) => one[search]),
      );
    }
  }
  if (search)
    row(
      'bare server, an answer of that size',
      search.map(({ constant }) => constant),
    );
  const head = ['20 in flight', 'requests per CPU second', 'requests per second', 'p99 (ms)'];
  return rows.length > 0 ? [`### Servers\n\n${table(head, rows)}`] : [];
}

function enginesTable({ 'search-postgres': rounds }: Results): string[] {
  if (!rounds) return [];
  const rows = (rounds[0]?.bySize ?? []).flatMap(({ profiles }) => {
    const all = rounds.flatMap(({ bySize }) => bySize.filter((one) => one.profiles === profiles));
    return SEARCHES.map((search) => {
      const perCpuSecond = (engine: Engine) => all.map((one) => one[engine][search].requestsPerCpuSecond);
      const [sqlite, postgres] = [perCpuSecond('sqlite'), perCpuSecond('postgres')];
      const p99 = (engine: Engine) => spread(summarize(all.map((one) => one[engine][search].p99)));
      return [
        `${SEARCH_NAMES[search]} among ${profiles.toLocaleString('en')}`,
        spread(summarize(sqlite)),
        spread(summarize(postgres)),
        interval(compareInPairs(postgres, sqlite)),
        p99('sqlite'),
        p99('postgres'),
      ];
    });
  });
  const head = ['20 in flight, per CPU second of API and database', 'SQLite', 'PostgreSQL', 'ratio'];
  return [`### Searches on both engines\n\n${table([...head, 'p99 SQLite (ms)', 'p99 PostgreSQL (ms)'], rows)}`];
}

function costsTables({ costs }: Results): string[] {
  const [first] = costs ?? [];
  if (!costs || !first) return [];
  const rows = first.requests.map(({ what }) => {
    const rounds = costs.flatMap(({ requests }) => requests.filter((cost) => cost.what === what));
    return [what, ...SPENDERS.map((spender) => spread(summarize(rounds.map((cost) => cost[spender]))))];
  });
  const streams = (['site', 'api'] as const).map((server) => [
    server,
    figure(first.stream[server].kilobytes),
    figure(first.stream[server].cpu),
  ]);
  return [
    `### What a request costs\n\n${table(['CPU milliseconds', ...SPENDERS], rows)}`,
    `### What a stream of live events costs\n\n${table(['', 'kilobytes', 'CPU milliseconds in a second'], streams)}`,
    `### Two API processes next to one, by simulation\n\n${table(
      ['40 under way, 1 nginx, 2 site servers, 4 processors for PostgreSQL', 'ratio'],
      first.requests.map(({ what }) => [what, figure(gainOfSecondApi(meanCost(costs, what)))]),
    )}`,
  ];
}

function buildTable({ build }: Results): string[] {
  const [first] = build ?? [];
  if (!build || !first) return [];
  const rows = Object.keys(first).map((name) => [
    name,
    spread(summarize(build.flatMap((round) => round[name] ?? []).map((time) => time / 1_000))),
  ]);
  return [`### Builds without a cache, browser and server part\n\n${table(['What', 'Seconds'], rows)}`];
}

function developTable({ dev }: Results): string[] {
  if (!dev) return [];
  const rows = (['site', 'vite'] as const).map((where) => [
    where === 'site' ? 'This site, `npm run dev -- remote-auth`' : 'Vite, the page alone',
    spread(summarize(dev.rounds.map((round) => round[where]))),
    String(dev.lost[where]),
  ]);
  const heads = ['A component is changed', 'milliseconds until it is shown', 'changes that lost something'];
  return [`### A developer's change on screen\n\n${table(heads, rows)}`];
}

const VERDICTS: Record<Goal['verdict'], string> = { met: 'met', missed: 'MISSED', undecided: 'undecided' };

const goalTable = (goals: readonly Goal[]) =>
  table(
    ['Goal', 'Limit', 'Measured', 'Rounds', ''],
    goals.map(({ goal, limit, atLeast, unit, measured, verdict }) => [
      goal,
      `${atLeast ? '≥' : '≤'} ${figure(limit)} ${unit}`.trim(),
      `${interval(measured)} ${unit}`.trim(),
      String(measured.runs),
      VERDICTS[verdict],
    ]),
  );

/** When each part was measured, how quiet the machine was, and that no result was left out. */
function occasionTable(measured: Kept['measured']): string[] {
  const rows = PARTS.flatMap((part) => {
    const { occasion, repetitions = [] } = measured[part] ?? {};
    if (!occasion) return [];
    const { measuredAt, commit, machine, runs } = occasion;
    const again = repetitions.filter((one) => !hasFailed(one)).length;
    return [[part, measuredAt, commit, machine.node, String(runs), String(again), String(repetitions.length - again)]];
  });
  const head = ['Part', 'Measured', 'Commit', 'Node', 'Rounds', 'Again: disturbed', 'Again: failed'];
  const failures = PARTS.flatMap((part) => measured[part]?.repetitions.filter(hasFailed) ?? []);
  const missing = PARTS.filter((part) => measured[part] === undefined);
  return [
    `### When it was measured\n\n${table(head, rows)}`,
    'Measurements are made again when the host took more than 2 % of the machine away, or something failed. Each single ' +
      'result is in `latest.json`.',
    ...failures.map(({ what, attempts: [first] }) => `- ${what}: ${first?.failure?.split('\n')[0] ?? ''}`),
    ...(missing.length > 0 ? [`Not measured: ${missing.join(', ')}.`] : []),
  ];
}

const hasFailed = ({ attempts }: Repetition) => attempts.some(({ failure }) => failure !== undefined);

function beforeList(measured: Kept['measured']): string[] {
  const all = PARTS.flatMap((part) => (measured[part]?.before ?? []).map((before) => ({ part, ...before })));
  if (all.length === 0) return [];
  return [
    '### Not counted: ended early, or measured before at the same commit',
    ...all.map(({ part, occasion: { measuredAt, commit, runs }, goals }) => {
      const head = `${part}, ${measuredAt}, ${commit}, ${String(runs)} rounds`;
      if (goals === undefined) return `${head}: ended early.`;
      return goals.length === 0 ? `${head}: it has no goals.` : `${head}:\n\n${goalTable(goals)}`;
    }),
  ];
}

/** All of it as text: Markdown, which a terminal shows well enough. */
export const report = ({ results, goals, measured }: Kept): string =>
  [
    ...loadTables(results),
    ...navigationTable(results),
    ...shiftTable(results),
    ...serverTable(results),
    ...enginesTable(results),
    ...costsTables(results),
    ...analysisTables(results),
    ...buildTable(results),
    ...developTable(results),
    `### Goals (geometric means of the ratios within each round, with 95 % intervals)\n\n${goalTable(goals)}`,
    ...occasionTable(measured),
    ...beforeList(measured),
  ].join('\n\n');
