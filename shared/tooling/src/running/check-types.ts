import { fork } from 'node:child_process';
import { join } from 'node:path';

import { type App, folderOf, root, TOOL } from '../project.ts';
import type { TypesFound } from './type-checker.ts';

/**
 * Checks the types of an app beside its builds, now and whenever a file changes; nothing waits for it. `tell` is called when
 * what is wrong has changed, without words when nothing is. Gives what ends it.
 */
export function checkTypes(app: App, tell: (words: string) => void): () => void {
  const program = join(TOOL, 'dist/type-checker.mjs');
  const child = fork(program, [join(root, folderOf(app), 'tsconfig.json')], { cwd: root });
  let last = '';
  child.on('message', (message) => {
    const { words } = message as TypesFound;
    if (words !== last) tell(words);
    last = words;
  });
  child.on('error', (error) => tell(`Types are not checked: ${error.message}`));
  return () => {
    child.kill();
  };
}
