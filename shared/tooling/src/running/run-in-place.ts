import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from '../project.ts';

/** Becomes another of the project's programs, which reads its arguments from the process and leaves its exit code there. */
export async function runInPlace(path: string, args: string[]): Promise<number> {
  const program = join(root, path);
  process.argv = [process.argv[0] ?? 'node', program, ...args];
  await import(pathToFileURL(program).href);
  return Number(process.exitCode ?? 0);
}
