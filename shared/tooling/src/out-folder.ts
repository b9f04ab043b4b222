import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

import { root } from './project.ts';
import { WrongArguments } from './run-command.ts';

/**
 * Refuses a folder that a command is about to replace and in which something lies that it has not made.
 *
 * @param isOwn Whether the command writes files or folders of such names, all of which lie in the folder.
 * @throws WrongArguments
 */
export function refuseToReplace(folder: string, isOwn: (name: string, names: readonly string[]) => boolean): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new WrongArguments(`${folder} is a file, not a folder.`);
  const toRoot = relative(realpathSync(folder), realpathSync(root));
  if (toRoot.split(sep)[0] !== '..' && !isAbsolute(toRoot)) {
    throw new WrongArguments(`${folder} holds the project itself and would be replaced. Name another folder.`);
  }
  const names = readdirSync(folder);
  const foreign = names.find((name) => !isOwn(name, names));
  if (foreign === undefined) return;
  throw new WrongArguments(
    `${folder} holds ${foreign} and would be replaced. Name another folder, or empty this one yourself.`,
  );
}
