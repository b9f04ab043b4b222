import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { runOnCluster } from '../checks/cluster-journeys.ts';
import { createSteps } from '../checks/steps.ts';
import { unit } from '../checks/unit-step.ts';
import { listenForStop } from '../running/stop-request.ts';

export const usage = `npm run test:cluster [-- <journey> …]

Runs what needs more than one machine has: the API's tests on PostgreSQL, the tests of what keeps files on an object store,
and the journeys, those that are named or all, on the site as npm run cluster starts it. The last line is the sum.`;

/** Runs all of it, also after one part has failed. The last line says how many passed and failed. */
export async function run(args: string[], isNpmGone: () => boolean): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const stop = listenForStop(isNpmGone);
  mkdirSync('test-results', { recursive: true });
  const steps = createSteps();
  const journeys = { name: 'journeys', run: () => runOnCluster(positionals, stop) };
  for (const step of [unit('PostgreSQL', 'unit:postgres', []), unit('object store', 'unit:store', []), journeys]) {
    if (stop.asked.aborted) return 1;
    await steps.run(step);
  }
  return steps.conclude();
}
