import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { LOAD } from '../checks/loading/load-job.ts';
import { runLoadProgram } from '../checks/loading/load-program.ts';
import { createContext } from './context.ts';
import { runProgram } from './program.ts';

// The load program is this same file, so that nothing else has to lie beside it.
const thisFile = fileURLToPath(import.meta.url);
const [command, job = ''] = process.argv.slice(2);
/** Where the site is built beside this program. An empty TRIAL_PROGRAM says that there is none. */
const trial = process.env['TRIAL_PROGRAM'] ?? join(dirname(thisFile), '../../site/dist/trial.mjs');

if (command === LOAD) {
  await runLoadProgram(job);
} else {
  process.exitCode = await runProgram(process.argv.slice(2), {
    context: () =>
      createContext(process.cwd(), process.env, new Date(performance.timeOrigin), { load: thisFile, trial }),
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
  });
}
