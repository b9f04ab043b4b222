import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from '../workspace.ts';

/** Hands over to the release command line, which is a program of its own. */
export async function run(args: string[]): Promise<number> {
  const program = join(root, 'release/dist/cli.mjs');
  process.argv = [process.argv[0] ?? 'node', program, ...args];
  await import(pathToFileURL(program).href);
  return Number(process.exitCode ?? 0);
}
