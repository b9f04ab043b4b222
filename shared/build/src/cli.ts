import { run as build } from './commands/build.ts';
import { run as dev } from './commands/dev.ts';
import { run as journeys } from './commands/journeys.ts';
import { run as lighthouse } from './commands/lighthouse.ts';
import { run as release } from './commands/release.ts';
import { run as start } from './commands/start.ts';
import { run as test } from './commands/test.ts';

const commands: Record<string, (args: string[]) => Promise<number>> = {
  build,
  dev,
  journeys,
  lighthouse,
  release,
  start,
  test,
};

/** Runs `<command> …arguments` and gives the exit code. */
export async function main([name = '', ...args]: string[]): Promise<number> {
  const run = commands[name];
  if (run) return run(args);
  console.error(`There is no command '${name}'. Commands: ${Object.keys(commands).join(', ')}.`);
  return 2;
}
