import { BROWSER_FAILURES, SHELL, type TrialFailure, type TrialReport, type TrialRequest } from '@rishta/contracts';

import type { Problem } from '../../registry/problem.ts';
import { asLine } from '../../registry/reason.ts';
import type { NoReport, TryOut } from './trial-program.ts';

type Pointer = TrialRequest['releases'][number];

/** Seconds. A trial of all pages takes a few; a busy machine is slow, not wrong. */
const SECONDS = 60;
/** Seconds for a browser, which may need two minutes on a busy machine. Pages that are not opened by then are told. */
const BROWSER_SECONDS = 180;

const OF_BROWSERS: readonly string[] = BROWSER_FAILURES;

/**
 * Whether the pages that candidates touch are drawn in combination with what is live. Releases that stay are not blamed
 * for pages that fail in the live combination as well.
 */
export async function checkByTrial(
  live: readonly Pointer[],
  candidates: readonly Pointer[],
  tryOut: TryOut,
): Promise<{ problems: Problem[]; untried: Problem[] }> {
  const apps = candidates.map(({ app }) => app);
  const staying = live.filter(({ app }) => !apps.includes(app));
  const releases = [...candidates, ...staying];
  const asked = { releases, apps, seconds: SECONDS };
  const report = await withoutBusyMachine(
    () => tryOut({ ...asked, browser: { live: [...live], seconds: BROWSER_SECONDS } }),
    () => tryOut(asked),
  );
  if ('id' in report) return withoutReport(report);

  const isOfStaying = (failure: TrialFailure) =>
    staying.some(({ app, version }) => app === failure.app && version === failure.version);
  let failures = report.failures;
  // What is wrong in a browser was compared with what is live by who opened it.
  const isOfServer = ({ code }: TrialFailure) => !OF_BROWSERS.includes(code);
  if (failures.some((failure) => isOfStaying(failure) && isOfServer(failure))) {
    const before = await tryOut({ releases: [...live], apps, seconds: SECONDS });
    const standing = new Set('id' in before ? [] : before.failures.map(keyOf));
    failures = failures.filter((failure) => !isOfStaying(failure) || !standing.has(keyOf(failure)));
  }
  return {
    problems: problemsOf(failures, releases, candidates),
    untried: gapsOf(report).map(({ code, message }) => ({ id: code, message, remedy: REMEDIES[code] })),
  };
}

/** What was not looked at, with all of a browser when the site's program is from before there was one. */
const gapsOf = ({ gaps, opened, drawn }: TrialReport): TrialReport['gaps'] =>
  opened !== undefined || drawn === 0
    ? gaps
    : [
        ...gaps,
        { code: 'browser-not-there', message: 'The pages were not opened in a browser: the site does not know how.' },
      ];

/** A machine that is busy is slow, not wrong: a page that takes too long is at fault if it does so a second time. */
async function withoutBusyMachine(
  attempt: () => ReturnType<TryOut>,
  attemptAgain: () => ReturnType<TryOut>,
): ReturnType<TryOut> {
  const report = await attempt();
  if ('id' in report || !report.failures.some(isTooSlow)) return report;
  const again = await attemptAgain();
  if ('id' in again) return again;
  const pageOf = ({ app, version, path }: TrialFailure) => [app, version, path].join(' ');
  const slowAgain = new Set(again.failures.filter(isTooSlow).map(pageOf));
  return {
    ...report,
    failures: report.failures.filter((failure) => !isTooSlow(failure) || slowAgain.has(pageOf(failure))),
  };
}

const isTooSlow = ({ code }: TrialFailure): boolean => code === 'page-hangs' || code === 'page-not-drawn';

const keyOf = ({ code, app, version, path, language }: TrialFailure): string =>
  [code, app, version, path, language].join(' ');

function withoutReport({ id, message }: NoReport): { problems: Problem[]; untried: Problem[] } {
  if (id === 'trial-failed') {
    const problem = { id, message: `The pages could not be tried: ${asLine(message)}`, remedy: REMEDIES[id] };
    return { problems: [problem], untried: [] };
  }
  const note = { id, message: `No page was drawn before it is live: ${asLine(message)}.`, remedy: REMEDIES[id] };
  return { problems: [], untried: [note] };
}

const REMEDIES = {
  'trial-failed': 'See that DATA_DIR, API_URL and the registry are those of the site, and run the command again.',
  'trial-not-there': 'Run the command where the site is built (site/dist), or look at the pages yourself afterwards.',
  'api-away': 'Start the API, or set API_URL, and run "check" to have the pages drawn with what it gives.',
  'api-silent': 'Bring an API that says it; until then the pages that were drawn are all that is known.',
  'record-unknown': 'With an API that has records the pages are drawn for one of them.',
  'page-broken': 'Mend the page and build again.',
  'page-hangs': 'Find what never ends, or takes longer than a visitor waits, and build again.',
  'page-ends-process': 'Take out what ends the process, or fills its memory, and build again.',
  'page-empty': 'Mend the page and build again.',
  'api-not-spoken': 'Bring the API that the release was built for first, or choose another release.',
  'page-not-drawn': 'Run the command again when the machine is less busy.',
  'browser-not-loaded': 'See that the release has all files that its scripts ask for, and that its modules run.',
  'browser-throws': 'Mend the page and build again; npm run dev shows it as it is written.',
  'browser-refused':
    'Take out what the content policy refuses, such as code made at run time or what is of other sites.',
  'browser-not-interactive': 'Find what the page waits for, and build again.',
  'browser-hangs': 'Find what never ends in the browser, and build again.',
  'browser-ends': 'Take out what ends the page, fills its memory or leads to another one, and build again.',
  'browser-empty': 'See that the page draws something, and that no style sheet hides it.',
  'browser-asks': 'Ask once, and again when something has changed; wait between two tries.',
  'browser-dead-submit': 'See that the form says what is missing when it is sent off with nothing in it.',
  'browser-shifts': 'Give what comes late its room from the start.',
  'browser-later': 'Find what the page waits for, or loads, before it takes clicks.',
  'browser-not-there': 'Run "check" on a machine with Chromium, or look at the pages yourself afterwards.',
  'browser-not-opened': 'Run "check" again when the machine is less busy, or look at these pages yourself.',
  'browser-wrong-before': 'It stops nothing, since visitors have it already; mend it with a later release.',
};

const WHAT: Record<TrialFailure['code'], string> = {
  'page-broken': 'does not work on the server',
  'page-hangs': 'hangs on the server',
  'page-ends-process': 'ends its process on the server',
  'page-empty': 'is empty',
  'page-not-drawn': 'was not drawn',
  'api-not-spoken': 'does not fit the API',
  'browser-not-loaded': 'is not loaded in a browser',
  'browser-throws': 'throws in a browser',
  'browser-refused': 'is not let run in a browser',
  'browser-not-interactive': 'does not become interactive in a browser',
  'browser-hangs': 'hangs in a browser',
  'browser-ends': 'does not stay open in a browser',
  'browser-empty': 'shows nothing in a browser',
  'browser-asks': 'asks again and again in a browser',
  'browser-dead-submit': 'has a dead button in a browser',
  'browser-shifts': 'jumps in a browser',
  'browser-later': 'is late in a browser',
};

/** One for each page and message, in whichever languages. */
function problemsOf(
  failures: readonly TrialFailure[],
  releases: readonly Pointer[],
  candidates: readonly Pointer[],
): Problem[] {
  const shell = releases.find(({ app }) => app === SHELL)?.version ?? '';
  const grouped = new Map<string, TrialFailure[]>();
  for (const failure of failures) {
    const key = [failure.code, failure.app, failure.path, failure.message].join(' ');
    grouped.set(key, [...(grouped.get(key) ?? []), failure]);
  }
  return [...grouped.values()].flatMap(([first, ...others]): Problem[] => {
    if (!first) return [];
    const { code, app, version, path, message } = first;
    const languages = [first, ...others].flatMap(({ language }) => language ?? []).join(', ');
    const partner = app === SHELL ? '' : ` with shell ${shell}`;
    const page = path === undefined ? '' : `${path} (${languages}) `;
    const own = candidates.filter((candidate) => candidate.app === app && candidate.version === version);
    // Any of them may have broken a page of a release that stays.
    const against = own.length > 0 ? own : candidates;
    return [
      {
        id: code,
        message: `${app} ${version}${partner}: ${page}${WHAT[code]}: ${asLine(message)}`,
        remedy: REMEDIES[code],
        against: against.map((candidate) => ({ app: candidate.app, version: candidate.version })),
      },
    ];
  });
}
