import { runCommand } from './run-command.ts';

/** What a remote in a repository of its own is made, developed, built and published with. Each is the workspace's command of that name. */
const commands = {
  build: () => import('./commands/build.ts'),
  check: () => import('./commands/check.ts'),
  dev: () => import('./commands/dev.ts'),
  new: () => import('./commands/new.ts'),
  publish: () => import('./commands/publish.ts'),
};

export const main = (args: string[], isNpmGone: () => boolean): Promise<number> =>
  runCommand(commands, args, isNpmGone);
