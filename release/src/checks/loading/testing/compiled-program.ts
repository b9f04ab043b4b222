import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildSync } from 'esbuild';

import { createLoad, type Load } from '../loader.ts';

/** Compiles the load program for the tests of a file. */
export function useLoad(timeLimit?: number): Load {
  const folder = mkdtempSync(join(tmpdir(), 'load-program-'));
  const program = join(folder, 'load-program.mjs');
  beforeAll(() => {
    buildSync({
      entryPoints: [fileURLToPath(new URL('../load-program.ts', import.meta.url))],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
    });
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return createLoad(program, timeLimit);
}
