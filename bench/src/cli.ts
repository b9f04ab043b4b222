import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { measure } from './measure.ts';
import { drawChart } from './report/chart.ts';
import { Begun, NOTHING, readKept, withPart } from './report/kept-results.ts';
import { type Occasion, type Part, PARTS } from './report/results.ts';
import { report } from './report/table.ts';

const RESULTS = 'bench/results';
const OTHERS = 'bench/.cache/results';
const LATEST = 'latest.json';
/** With fewer, chance has more of a say than the results that are kept should leave it. */
const ROUNDS = 7;

const USAGE = `npm run bench -- [options]

Measures the site beside four other ways to build and serve the same pages. Each part replaces the one that was measured
before, in ${RESULTS}/latest.{json,md,svg}; with fewer than ${String(ROUNDS)} rounds, in ${OTHERS}.

  --only PARTS   some of ${PARTS.join(',')}; default: all
  --runs N       how often everything is measured; default ${String(ROUNDS)}
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
const runs = Number(values.runs ?? (values.quick ? 3 : ROUNDS));
const isWrong = !Number.isInteger(runs) || runs < 1 || parts.some((part) => !PARTS.includes(part));

if (values.help || isWrong) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  const started = performance.now();
  const commit = commitHere();
  const counts = !values.quick && runs >= ROUNDS;
  const folder = counts ? RESULTS : OTHERS;
  // Those that do not count may be ended without a word.
  const begun = counts ? new Begun(join(OTHERS, 'begun.json')) : undefined;
  let kept = NOTHING;
  let occasion = occasionNow();
  await measure(
    { parts, runs, isQuick: values.quick },
    {
      begin: (part) => {
        occasion = occasionNow();
        begun?.add(part, occasion);
      },
      keep: (part, result, repetitions) => {
        // Not once at the start: another run may keep a part meanwhile.
        const before = counts ? readKept(join(folder, LATEST)) : kept;
        kept = withPart(before, { part, occasion, result, repetitions }, begun?.finish(part) ?? []);
        mkdirSync(folder, { recursive: true });
        replace(LATEST, `${JSON.stringify(kept, null, 2)}\n`);
        replace('latest.md', `${report(kept)}\n`);
        if (kept.results.load) replace('latest.svg', drawChart(kept.results.load));
      },
    },
  );
  console.log(`\n${report(kept)}\n`);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const count = (wanted: string) => kept.goals.filter(({ verdict }) => verdict === wanted).length;
  console.log(
    `${folder} is written. Of ${kept.goals.length} goals ${count('met')} are met, ${count('missed')} missed and ` +
      `${count('undecided')} undecided (${minutes} min).`,
  );

  /** What took two hours is there in full, before or after, whenever this ends. */
  function replace(name: string, text: string): void {
    const file = join(folder, name);
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  }

  function occasionNow(): Occasion {
    const machine = {
      cpu: cpus()[0]?.model.trim() ?? 'unknown',
      cpus: cpus().length,
      node: process.version,
      loadAverage: loadavg()[0] ?? 0,
    };
    return { measuredAt: new Date().toISOString(), commit, machine, runs, isQuick: values.quick };
  }
}

/** The results themselves are no change of what is measured. */
function commitHere(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', '.', `:!${RESULTS}`) !== '';
  return git('rev-parse', '--short=10', 'HEAD') + (isChanged ? '-changed' : '');
}
