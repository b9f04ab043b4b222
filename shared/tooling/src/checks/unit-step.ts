import { availableParallelism } from 'node:os';

import { failedFiles, jestTally, readReport, tallyOf, withSecondTry, type JestReport } from './reports.ts';
import { runScript } from './run-script.ts';
import type { Step } from './steps.ts';

/** When more files fail, it is no accident, and trying them again only takes time. */
const MOST_TRIED_AGAIN = 3;

/** A quarter of the time of a test file is waiting, as for a browser or a limit: half as many again as there are processors. */
const WORKERS = Math.ceil(availableParallelism() * 1.5);

/**
 * Unit tests by a script of the root `package.json`: those that Jest's arguments choose, or all.
 * A file that fails is tried again once, as journeys are, and named when it passes then.
 */
export const unit = (name: string, script: string, only: string[]): Step => ({
  name,
  run: async () => {
    const run = async (args: string[], report: string) => {
      const options = ['--json', `--outputFile=${report}`, '--silent'];
      const { ok } = await runScript(script, { args: [...args, ...options], live: true });
      return ok;
    };
    const report = `test-results/${script.replace(':', '-')}.json`;
    const ok = await run([...only, `--maxWorkers=${String(WORKERS)}`], report);
    const first = readReport<JestReport>(report);
    const failed = first ? failedFiles(first) : [];
    if (first && failed.length > 0 && failed.length <= MOST_TRIED_AGAIN) {
      console.log(`Trying again: ${failed.join(', ')}`);
      const secondReport = report.replace('.json', '-again.json');
      await run(['--runInBand', '--runTestsByPath', ...failed], secondReport);
      const second = readReport<JestReport>(secondReport);
      if (second) return { tally: withSecondTry(first, second), output: '' };
    }
    return { tally: tallyOf(report, ok, jestTally), output: '' };
  },
});
