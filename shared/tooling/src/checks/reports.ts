import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** How many checks a step consists of, and how they ended. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** By name: what failed, and what passed only when it was tried again. */
  remarks: string[];
}

/** What Jest writes with `--json`, as far as it is read here. */
export interface JestReport {
  testResults: {
    /** The whole path of the file. */
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Failures outside any test, such as of the set-up. */
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** A step that is one check: it passes or it fails. */
export const single = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, remarks: [] });

export function jestTally({ testResults }: JestReport): Tally {
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const remarks = testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf);
  const skipped = statuses.filter((status) => status !== 'passed' && status !== 'failed').length;
  return { passed, failed: remarks.length, skipped, remarks };
}

/** The names of what failed in a file; one for a file that cannot be run at all. */
function failuresOf({ name, assertionResults }: JestReport['testResults'][number]): string[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [`${file} cannot be run`];
}

export const playwrightTally = ({ stats, errors, suites }: PlaywrightReport): Tally => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  remarks: [...errors.map(({ message }) => message ?? 'an error outside any journey'), ...suites.flatMap(remarksOn)],
});

const remarksOn = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) => {
    if (tests.some(({ status }) => status === 'unexpected')) return [`${file}: ${title}`];
    return tests.some(({ status }) => status === 'flaky') ? [`${file}: ${title} (passed when tried again)`] : [];
  }),
  ...suites.flatMap(remarksOn),
];

/** Of what Jest ran: the files in which a test failed, or that could not be run. */
export const failedFiles = ({ testResults }: JestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(process.cwd(), name));

/** How a run ended of which some files were run once more. */
export function withSecondTry(first: JestReport, second: JestReport): Tally {
  const isAgain = new Set(second.testResults.map(({ name }) => name));
  const others = first.testResults.filter(({ name }) => !isAgain.has(name));
  const tally = jestTally({ testResults: [...others, ...second.testResults] });
  const healed = jestTally(first).remarks.filter((remark) => !tally.remarks.includes(remark));
  return { ...tally, remarks: [...tally.remarks, ...healed.map((remark) => `${remark} (passed when tried again)`)] };
}

export const readReport = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;

/** A run that failed without saying which test (it crashed, it left no report) counts as one failure. */
export function tallyOf<Report>(file: string, ok: boolean, read: (report: Report) => Tally): Tally {
  const report = readReport<Report>(file);
  if (report === undefined) return single(false);
  const tally = read(report);
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

export const sum = (tallies: Tally[]): Tally =>
  tallies.reduce(
    (total, { passed, failed, skipped, remarks }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      remarks: [...total.remarks, ...remarks],
    }),
    { passed: 0, failed: 0, skipped: 0, remarks: [] },
  );
