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
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that could not be run at all; their tests are in no other number. */
  numRuntimeErrorTestSuites: number;
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

export const jestTally = (report: JestReport): Tally => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
  remarks: report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [`${file} cannot be run`];
    }),
});

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

/** A run that failed without saying which test (it crashed, it left no report) counts as one failure. */
export function tallyOf<Report>(file: string, ok: boolean, read: (report: Report) => Tally): Tally {
  if (!existsSync(file)) return single(false);
  const tally = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
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
