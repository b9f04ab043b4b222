import { mkdirSync, rmSync } from 'node:fs';

import { jestTally, playwrightTally, single, sum, tallyOf, type Tally } from '../checks/reports.ts';
import { runScript } from '../checks/run-script.ts';

const UNIT_REPORT = 'test-results/unit.json';
const JOURNEYS_REPORT = 'test-results/journeys.json';

interface Step {
  name: string;
  run: () => Promise<Tally>;
  /** A step without which this one cannot be tried. */
  needs?: string;
}

/** A script of the root `package.json` that is silent unless something is wrong. */
const check = (name: string, script: string): Step => ({
  name,
  run: async () => {
    const { ok, output } = await runScript(script);
    if (!ok) console.log(output.trimEnd());
    return single(ok);
  },
});

const steps: Step[] = [
  check('format', 'format:check'),
  check('types', 'typecheck'),
  check('lint', 'lint'),
  check('styles', 'lint:css'),
  check('boundaries', 'boundaries'),
  check('unused code', 'unused'),
  {
    name: 'unit',
    run: async () => {
      const args = ['--json', `--outputFile=${UNIT_REPORT}`, '--maxWorkers=100%', '--silent'];
      const { ok } = await runScript('unit', { args, live: true });
      return tallyOf(UNIT_REPORT, ok, jestTally);
    },
  },
  {
    name: 'build',
    run: async () => single((await runScript('build', { live: true })).ok),
  },
  { ...check('budgets', 'budgets'), needs: 'build' },
  {
    name: 'journeys',
    needs: 'build',
    run: async () => {
      const { ok } = await runScript('e2e', { env: { JOURNEYS_REPORT }, live: true });
      return tallyOf(JOURNEYS_REPORT, ok, playwrightTally);
    },
  },
];

/** Runs every check of the project, also after one has failed. The last line says how many passed and failed. */
export async function run(): Promise<number> {
  rmSync('test-results', { recursive: true, force: true });
  mkdirSync('test-results', { recursive: true });
  const tallies = new Map<string, Tally>();
  const lines: string[] = [];
  for (const { name, needs, run: runStep } of steps) {
    if (needs !== undefined && tallies.get(needs)?.failed !== 0) {
      lines.push(line(name, `not tried, because ${needs} failed`));
      continue;
    }
    console.log(`\n▸ ${name}`);
    const started = performance.now();
    const tally = await runStep();
    tallies.set(name, tally);
    lines.push(line(name, `${describe(tally)} (${((performance.now() - started) / 1000).toFixed(1)} s)`));
    console.log(lines.at(-1));
  }
  const total = sum([...tallies.values()]);
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

const line = (name: string, text: string) => `  ${name.padEnd(12)} ${text}`;

const describe = ({ passed, failed, skipped }: Tally) =>
  [`${passed} passed`, failed > 0 && `${failed} FAILED`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');
