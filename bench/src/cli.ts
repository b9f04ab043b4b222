import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { measure } from './measure.ts';
import { drawChart } from './report/chart.ts';
import { endedRunsIn, type Written } from './report/ended-runs.ts';
import { judge } from './report/goals.ts';
import { type Part, PARTS, type Results } from './report/results.ts';
import { report } from './report/table.ts';

const RESULTS = 'bench/results';
const UNFINISHED = 'bench/.cache/results';
const LATEST = 'latest.json';

const USAGE = `npm run bench -- [options]

Measures the site beside four other ways to build and serve the same pages, and writes ${RESULTS}/latest.{json,md,svg}.

  --only PARTS   some of ${PARTS.join(',')}; default: all. Only a whole run replaces ${RESULTS}
  --runs N       how often everything is measured; default 7
  --quick        3 times, with no more than 100,000 profiles and 100 canaries of each kind

CHROME_PATH names the browser.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join() },
    runs: { type: 'string' },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const parts = values.only.split(',') as Part[];
const runs = Number(values.runs ?? (values.quick ? 3 : 7));
const isWrong = !Number.isInteger(runs) || runs < 1 || parts.some((part) => !PARTS.includes(part));

if (values.help || isWrong) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  const started = performance.now();
  const endedRuns = endedRunsIn(join(UNFINISHED, LATEST));
  const write = (folder: string, results: Results, finished: boolean) => {
    const goals = judge(results);
    const text = report(results, goals, endedRuns);
    const written: Written = { goals, ...results, finished, endedRuns };
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, LATEST), `${JSON.stringify(written, null, 2)}\n`);
    writeFileSync(join(folder, 'latest.md'), `${text}\n`);
    if (results.load) writeFileSync(join(folder, 'latest.svg'), drawChart(results.load));
    return { goals, text };
  };
  const results = await measure({ parts, runs, isQuick: values.quick }, (soFar) => {
    write(UNFINISHED, soFar, false);
  });
  const isWhole = parts.length === PARTS.length && !values.quick;
  const folder = isWhole ? RESULTS : UNFINISHED;
  const { goals, text } = write(folder, results, true);
  // A whole run tells of those that were ended before it; the next one begins anew.
  if (isWhole) rmSync(join(UNFINISHED, LATEST), { force: true });
  console.log(`\n${text}\n`);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const count = (wanted: string) => goals.filter(({ verdict }) => verdict === wanted).length;
  console.log(
    `${folder} is written. Of ${goals.length} goals ${count('met')} are met, ${count('missed')} missed and ` +
      `${count('undecided')} undecided (${minutes} min).`,
  );
}
