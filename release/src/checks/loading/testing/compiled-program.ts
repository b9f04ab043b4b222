import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compilePrograms } from '../../../testing/compile-programs.ts';
import { createLoad, type Load } from '../loader.ts';

const fromRelease = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** Compiles the program that loads releases for the tests of a file. */
export function useLoad(timeLimit?: number): Load {
  mkdirSync(fromRelease('dist'), { recursive: true });
  const folder = mkdtempSync(fromRelease('dist/test-load-'));
  beforeAll(() => compilePrograms({ main: fromRelease('src/cli/main.ts') }, folder));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return createLoad(join(folder, 'main.mjs'), timeLimit);
}
