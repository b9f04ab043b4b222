import { fileStore } from '../../registry/file-store.ts';
import { createRegistry } from '../../registry/registry.ts';
import { createContext } from '../context.ts';
import { runProgram } from '../program.ts';

// The command itself, but killed under the lock before it writes the document that the environment names.
const { registry, ...context } = createContext(process.cwd(), process.env, new Date());
const store = fileStore(registry.store.locate(''));

process.exitCode = await runProgram(process.argv.slice(2), {
  context: {
    ...context,
    registry: createRegistry({
      ...store,
      replace: (key, ...rest) => {
        if (key === process.env['DIE_BEFORE']) process.kill(process.pid, 'SIGKILL');
        return store.replace(key, ...rest);
      },
    }),
  },
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
});
