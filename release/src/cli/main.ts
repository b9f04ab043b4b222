import { createContext } from './context.ts';
import { runProgram } from './program.ts';

process.exitCode = await runProgram(process.argv.slice(2), {
  context: createContext(process.cwd(), process.env, new Date(performance.timeOrigin)),
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
});
