import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

export interface Ended {
  code: number | string;
  stdout: string;
  milliseconds: number;
}

/** Compiles a program of this folder's parent as the build does, into a file of its own. */
export async function compile(entry: 'main.ts' | 'testing/dying-main.ts', folder: string): Promise<string> {
  const outfile = join(folder, `${entry.replaceAll('/', '-')}.mjs`);
  await build({
    entryPoints: [fileURLToPath(new URL(`../${entry}`, import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return outfile;
}

/** Runs a compiled program in a process of its own. */
export function runProcess(program: string, folder: string, args: readonly string[], env = {}): Promise<Ended> {
  const started = performance.now();
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { PATH: process.env['PATH'], DATA_DIR: folder, ...env } };
    execFile(process.execPath, [program, ...args], options, (error, stdout) =>
      resolve({
        code: error ? (error.signal ?? error.code ?? 1) : 0,
        stdout,
        milliseconds: performance.now() - started,
      }),
    );
  });
}
