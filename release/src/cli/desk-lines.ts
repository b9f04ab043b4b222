import type { Course } from '../analysis/course.ts';
import type { Shown } from '../analysis/evidence.ts';
import type { RecentHealth } from '../analysis/recent-health.ts';
import type { Desk, Watch } from '../desk/desk.ts';
import type { LiveApp } from '../desk/live-apps.ts';
import type { Person } from '../desk/people.ts';
import type { JournalRow } from '../desk/journal-row.ts';
import { ALL_APPS } from '../registry/signing/policy.ts';
import type { Canary, ExceptionEntry } from '../registry/documents.ts';
import { durationText } from '../registry/duration-text.ts';
import { columns } from './outcome.ts';
import { verdictLine } from './verdict.ts';

/** All that a desk shows, as lines; what matters least comes last. */
export const deskLines = ({ at, composition, revision, live, ...desk }: Desk): string[] => [
  `${new Date(at).toISOString().slice(11, 19)} UTC: composition ${composition}, revision ${String(revision)}`,
  ...columns(live.map(liveRow)),
  ...columns(desk.canaries.map(canaryRow)),
  ...desk.watched.flatMap((watch) => [verdictLine(watch), ...courseLines(watch)]),
  ...healthLines(desk.health),
  `Who to ask: ${desk.people?.map(personText).join('; ') ?? 'releases are not signed here, so nobody is named'}`,
  'Last changes:',
  ...columns(desk.journal.map((line) => [`  ${line.at}`, ...lineCells(line)])),
];

/** What is live of an app, in a table. */
export const liveRow = ({ app, version, since, by, atOnce, lastGood, recalled }: LiveApp): string[] => [
  `  ${app}`,
  version,
  `since ${since ?? '?'} by ${by ?? '?'}${atOnce ? ', at once' : ''}`,
  lastGood === null ? 'no earlier good release' : `last good ${lastGood}`,
  recalled.length > 0 ? `recalled ${recalled.join(', ')}` : '',
];

/** A canary, in a table. */
export const canaryRow = ({ app, version, share, steps, every, since }: Omit<Canary, 'digest'> & { app: string }) => [
  `  ${app}`,
  version,
  `canary of ${String(share)} % since ${since}`,
  `next: ${steps[0] === undefined ? 'live' : `${String(steps[0])} %`}${every === undefined ? '' : `, by the guard after ${durationText(every)}`}`,
];

/** A line of the journal without its time, in a table. */
export const lineCells = ({ by, what, app = '', about = '', reason }: JournalRow): string[] => [
  what,
  app,
  about,
  `by ${by}${reason === undefined ? '' : `: ${reason}`}`,
];

const renderingsText = ({ renderings, rendering }: RecentHealth): string =>
  `${String(renderings)} renderings${rendering ? ` of ${String(rendering.ms)} ms (CPU ${String(rendering.cpuMs)} ms)` : ''}`;

/** What was seen lately of each release that anybody has loaded, or a server has drawn. */
export function healthLines(recent: readonly RecentHealth[]): string[] {
  const heardOf = recent.filter(({ loads, renderings }) => loads > 0 || renderings > 0);
  if (heardOf.length === 0) return [];
  const seenIn = ({ seen }: RecentHealth) =>
    Object.entries(seen)
      .map(([id, count]) => `${id} ${String(count)}`)
      .join(', ');
  return [
    'In the last hour:',
    ...columns(
      heardOf.map((health) => [
        `  ${health.app}`,
        health.version,
        `${String(health.loads)} page loads`,
        renderingsText(health),
        seenIn(health) || 'nothing wrong',
      ]),
    ),
  ];
}

const courseLines = ({ watched: { version, against }, courses }: Watch): string[] =>
  columns(
    courses.flatMap(({ words, points, candidate, stable }) => {
      const row = (name: string, sum: Shown, shown: readonly Shown[]) => [
        bars(shown),
        `${String(sum.bad)} of ${String(sum.loads)}`,
        name,
      ];
      const of = (side: keyof Pick<Course, 'candidate' | 'stable'>) => points.map((point) => point[side]);
      return [
        [`    ${words}`, ...row(version, candidate, of('candidate'))],
        ['', ...row(against, stable, of('stable'))],
      ];
    }),
  );

const BARS = '▁▂▃▄▅▆▇█';

/** A share of 100 % is a full bar, and a moment without any load is a gap. */
const bars = (shown: readonly Shown[]): string =>
  shown
    .map(({ loads, bad }) => (loads === 0 ? ' ' : (BARS[Math.ceil((bad / loads) * (BARS.length - 1))] ?? '')))
    .join('');

function personText({ name, isOwner, roles }: Person): string {
  const may = roles.map(({ role, apps }) => `${role} ${apps.includes(ALL_APPS) ? 'all' : apps.join(', ')}`);
  return `${name} (${[...(isOwner ? ['owner'] : []), ...may].join(', ') || 'nothing yet'})`;
}

/** One for each. */
export const exceptionLines = (exceptions: readonly ExceptionEntry[]): string[] =>
  columns(exceptions.map(exceptionRow));

const exceptionRow = ({ app, to, problems, until, by, reason }: ExceptionEntry): string[] => [
  app,
  to,
  problems.join(', '),
  `until ${until}`,
  `by ${by}: ${reason}`,
];
