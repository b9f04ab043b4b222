import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import { messageOf } from '../message-of.ts';
import { runOnCluster } from '../checks/cluster-journeys.ts';
import { type Changes, findChanges, journeysOf, presentFiles, unitTestsOf } from '../checks/changes.ts';
import { provideHeadlessChromium } from '../checks/provide-browser.ts';
import { playwrightTally, tallyOf } from '../checks/reports.ts';
import { runScript } from '../checks/run-script.ts';
import { sideBySide } from '../checks/side-by-side.ts';
import { check, createSteps, type Result, type Step } from '../checks/steps.ts';
import { unit } from '../checks/unit-step.ts';
import { listenForStop } from '../running/stop-request.ts';

export const usage = `npm test [-- --changed]

Runs every check of the project; the last line is the sum.

  --changed   only what a change touches, of what differs from main: format, lint and styles of its files, the unit tests
              that import them, and the journeys that it may break (CONTRIBUTING.md says which). What cannot be told by
              files is done whole: types, boundaries, unused code, build, budgets, the unit tests that read the whole
              project, and all unit tests when contracts, locked packages or what tests stand on differ.`;

const JOURNEYS_REPORT = 'test-results/journeys.json';

const SCRIPT = /\.(ts|tsx|js|mjs|cjs)$/;
const STYLE = /\.css$/;
const FORMATTED = /\.(ts|tsx|js|mjs|cjs|css|json|md|yml|html)$/;

/** A check of single files; of none there is nothing to check. */
const checkFiles = (name: string, script: string, files: string[]): Step[] =>
  files.length > 0 ? [check(name, script, files)] : [];

/** Each of these is a process that keeps one processor busy; the long ones come first. */
const quickSteps = (changes?: Changes): Step[] => [
  ...(changes ? checkFiles('lint', 'lint:files', presentFiles(changes, SCRIPT)) : [check('lint', 'lint')]),
  check('build', 'build'),
  check('types', 'typecheck'),
  check('unused code', 'unused'),
  check('boundaries', 'boundaries'),
  ...(changes
    ? checkFiles('format', 'format:files', presentFiles(changes, FORMATTED))
    : [check('format', 'format:check')]),
  ...(changes ? checkFiles('styles', 'lint:css:files', presentFiles(changes, STYLE)) : [check('styles', 'lint:css')]),
];

/** What only PostgreSQL concerns. The other tests of the API run on it by `npm run test:cluster`. */
const OF_POSTGRES = '[.]postgres[.]test[.]';

function unitSteps(changes?: Changes): Step[] {
  const tests = changes ? unitTestsOf(changes) : 'all';
  if (changes === undefined || tests === 'all')
    return [unit('unit', 'unit', []), unit('PostgreSQL', 'unit:postgres', [OF_POSTGRES])];
  return [
    unit('unit', 'unit', ['--passWithNoTests', '--findRelatedTests', ...tests]),
    unit('PostgreSQL', 'unit:postgres', [OF_POSTGRES, '--passWithNoTests', `--changedSince=${changes.since}`]),
  ];
}

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

/** Journeys need it, and so do unit tests of pages that are opened before they are live. Without it these fail, and others do not. */
function provideChromium(): void {
  try {
    Object.assign(process.env, provideHeadlessChromium());
  } catch (error) {
    console.error(messageOf(error));
  }
}

/** Of what a cluster is for: pictures in the store, mails, messages and live events between two API processes. */
const ON_CLUSTER = ['add-post', 'families-meet-keyboard'];

/** Runs every check of the project, also after one has failed. The last line says how many passed and failed. */
export async function run(args: string[], isNpmGone: () => boolean): Promise<number> {
  const { values } = parseArgs({ args, options: { changed: { type: 'boolean' } } });
  const changes = values.changed ? findChanges() : undefined;
  rmSync('test-results', { recursive: true, force: true });
  mkdirSync('test-results', { recursive: true });
  const steps = createSteps();
  await sideBySide(
    Math.min(availableParallelism(), 4),
    quickSteps(changes).map((step) => () => steps.run(step)),
  );
  // These take all processors, and journeys measure time.
  const runCluster = () => runOnCluster(ON_CLUSTER, listenForStop(isNpmGone));
  const loud = [
    { ...check('budgets', 'budgets'), needs: 'build' },
    ...unitSteps(changes),
    ...journeys(changes),
    ...(changes ? [] : [{ name: 'cluster', needs: 'build', run: runCluster }]),
  ];
  provideChromium();
  for (const step of loud) await steps.run(step);
  return steps.conclude();
}
