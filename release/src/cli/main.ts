import { fileURLToPath } from 'node:url';

import { createContext } from './context.ts';
import { runProgram } from './program.ts';

const loadProgram = fileURLToPath(new URL('./load-program.mjs', import.meta.url));

process.exitCode = await runProgram(process.argv.slice(2), {
  context: createContext(process.cwd(), process.env, new Date(performance.timeOrigin), loadProgram),
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
});
