import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compilePrograms } from '../../testing/compile-programs.ts';

export interface Ended {
  code: number | string;
  stdout: string;
}

const fromRelease = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Compiles programs as the build does: packages stay outside. */
export async function compile(folder: string): Promise<{ main: string; dying: string }> {
  const outdir = fromRelease(folder);
  await compilePrograms(
    {
      main: fromRelease('src/cli/main.ts'),
      dying: fromRelease('src/cli/testing/dying-main.ts'),
    },
    outdir,
  );
  return { main: join(outdir, 'main.mjs'), dying: join(outdir, 'dying.mjs') };
}

/** Runs a compiled program in a process of its own. */
export function runProcess(program: string, folder: string, args: readonly string[], env = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { PATH: process.env['PATH'], DATA_DIR: folder, ...env } };
    execFile(process.execPath, [program, ...args], options, (error, stdout) =>
      resolve({
        code: error ? (error.signal ?? error.code ?? 1) : 0,
        stdout,
      }),
    );
  });
}
