import { writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

import { fileStore } from '../../registry/file-store.ts';
import { JOURNAL_KEY } from '../../registry/names.ts';
import { folderRegistry } from '../../registry/registry.ts';
import type { OpenFile } from '../../registry/atomic-writes.ts';
import { createContext } from '../context.ts';
import { runProgram } from '../program.ts';

// The command itself, but killed under the lock when it comes to the step that the environment names.
const step = process.env['DIE_AT'];
const dieAt = (name: string): void => {
  if (name === step) process.kill(process.pid, 'SIGKILL');
};

/** Files that are killed when a half of the journal's line is written. */
const openFile: OpenFile = async (path, flags, mode) => {
  const file = await open(path, flags, mode);
  if (step !== 'half a line' || !path.endsWith(JOURNAL_KEY)) return file;
  return Object.assign(file, {
    write: (line: Uint8Array, _from: number, _length: number, position: number) => {
      writeSync(file.fd, line, 0, line.length >> 1, position);
      dieAt('half a line');
      return Promise.resolve({ bytesWritten: 0, buffer: line });
    },
  });
};

const context = createContext(process.cwd(), process.env, new Date());
const store = fileStore(join(process.env['DATA_DIR'] ?? '', 'registry'), openFile);

process.exitCode = await runProgram(process.argv.slice(2), {
  context: () => ({
    ...context,
    registry: {
      ...context.registry,
      ...folderRegistry({
        ...store,
        append: (...write) => {
          dieAt('line');
          return store.append(...write);
        },
        stage: async (...write) => {
          const staged = await store.stage(...write);
          return {
            ...staged,
            commit: (expected) => {
              dieAt('channel');
              return staged.commit(expected);
            },
          };
        },
        cache: (...write) => {
          dieAt('seal');
          return store.cache(...write);
        },
      }),
    },
  }),
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
});
