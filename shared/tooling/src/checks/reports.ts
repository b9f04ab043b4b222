import { existsSync, readFileSync } from 'node:fs';

/** How many checks a step consists of, and how they ended. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** What Jest writes with `--json`, as far as it is read here. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that could not be run at all; their tests are in no other number. */
  numRuntimeErrorTestSuites: number;
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Failures outside any test, such as of the set-up. */
  errors: unknown[];
}

/** A step that is one check: it passes or it fails. */
export const single = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

export const jestTally = (report: JestReport): Tally => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
});

export const playwrightTally = ({ stats, errors }: PlaywrightReport): Tally => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

/** A run that failed without saying which test (it crashed, it left no report) counts as one failure. */
export function tallyOf<Report>(file: string, ok: boolean, read: (report: Report) => Tally): Tally {
  if (!existsSync(file)) return single(false);
  const tally = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

export const sum = (tallies: Tally[]): Tally =>
  tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
