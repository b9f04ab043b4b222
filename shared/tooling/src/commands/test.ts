import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import { type Changes, findChanges, journeysOf, presentFiles } from '../checks/changes.ts';
import { jestTally, playwrightTally, single, sum, tallyOf, type Tally } from '../checks/reports.ts';
import { runScript } from '../checks/run-script.ts';
import { sideBySide } from '../checks/side-by-side.ts';

const USAGE = `npm test [-- --changed]

Runs every check of the project; the last line is the sum.

  --changed   only what a change touches, of what differs from main: format, lint and styles of its files, the unit tests
              that import them, and the journeys that it may break (CONTRIBUTING.md says which). What cannot be told by
              files is done whole: types, boundaries, unused code, build and budgets.`;

const UNIT_REPORT = 'test-results/unit.json';
const JOURNEYS_REPORT = 'test-results/journeys.json';

const SCRIPT = /\.(ts|tsx|js|mjs|cjs)$/;
const STYLE = /\.css$/;
const FORMATTED = /\.(ts|tsx|js|mjs|cjs|css|json|md|yml|html)$/;

interface Step {
  name: string;
  run: () => Promise<Result>;
  /** A step without which this one cannot be tried. */
  needs?: string;
}

interface Result {
  tally: Tally;
  /** What is to be read; empty when it was shown already. */
  output: string;
}

/** A script of the root `package.json` that is silent unless something is wrong. */
const check = (name: string, script: string, args: string[] = []): Step => ({
  name,
  run: async () => {
    const { ok, output } = await runScript(script, { args });
    return { tally: single(ok), output: ok ? '' : output.trimEnd() };
  },
});

/** A check of single files; of none there is nothing to check. */
const checkFiles = (name: string, script: string, files: string[]): Step[] =>
  files.length > 0 ? [check(name, script, files)] : [];

/** Each of these is a process that keeps one processor busy; the long ones come first. */
const quickSteps = (changes?: Changes): Step[] => [
  check('build', 'build'),
  check('types', 'typecheck'),
  ...(changes ? checkFiles('lint', 'lint:files', presentFiles(changes, SCRIPT)) : [check('lint', 'lint')]),
  check('unused code', 'unused'),
  check('boundaries', 'boundaries'),
  ...(changes
    ? checkFiles('format', 'format:files', presentFiles(changes, FORMATTED))
    : [check('format', 'format:check')]),
  ...(changes ? checkFiles('styles', 'lint:css:files', presentFiles(changes, STYLE)) : [check('styles', 'lint:css')]),
];

const unit = (changes?: Changes): Step => ({
  name: 'unit',
  run: async () => {
    const args = ['--json', `--outputFile=${UNIT_REPORT}`, '--maxWorkers=100%', '--silent'];
    const only = changes ? [`--changedSince=${changes.since}`, '--passWithNoTests'] : [];
    const { ok } = await runScript('unit', { args: [...args, ...only], live: true });
    return { tally: tallyOf(UNIT_REPORT, ok, jestTally), output: '' };
  },
});

function journeys(changes?: Changes): Step[] {
  const only = changes ? journeysOf(changes) : 'all';
  if (only.length === 0) return [];
  const run = async (): Promise<Result> => {
    const args = only === 'all' ? [] : only;
    const { ok } = await runScript('e2e', { args, env: { JOURNEYS_REPORT }, live: true });
    return { tally: tallyOf(JOURNEYS_REPORT, ok, playwrightTally), output: '' };
  };
  return [{ name: 'journeys', needs: 'build', run }];
}

/** Runs every check of the project, also after one has failed. The last line says how many passed and failed. */
export async function run(args: string[]): Promise<number> {
  const isChanged = args[0] === '--changed';
  if (args.length > (isChanged ? 1 : 0)) {
    console.log(USAGE);
    return args.includes('--help') ? 0 : 2;
  }
  const changes = isChanged ? findChanges() : undefined;
  rmSync('test-results', { recursive: true, force: true });
  mkdirSync('test-results', { recursive: true });
  const tallies = new Map<string, Tally>();
  const lines: string[] = [];
  const tell = (name: string, text: string) => {
    lines.push(`  ${name.padEnd(12)} ${text}`);
    console.log(lines.at(-1));
  };
  const runStep = async ({ name, needs, run: work }: Step) => {
    if (needs !== undefined && tallies.get(needs)?.failed !== 0) {
      tell(name, `not tried, because ${needs} failed`);
      return;
    }
    console.log(`▸ ${name}`);
    const started = performance.now();
    const { tally, output } = await work();
    tallies.set(name, tally);
    if (output) console.log(output);
    tell(name, `${describe(tally)} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  };

  await sideBySide(
    Math.min(availableParallelism(), 4),
    quickSteps(changes).map((step) => () => runStep(step)),
  );
  // These take all processors, and journeys measure time.
  for (const step of [{ ...check('budgets', 'budgets'), needs: 'build' }, unit(changes), ...journeys(changes)]) {
    await runStep(step);
  }
  const total = sum([...tallies.values()]);
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

const describe = ({ passed, failed, skipped }: Tally) =>
  [`${passed} passed`, failed > 0 && `${failed} FAILED`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');
