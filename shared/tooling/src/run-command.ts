import { isNativeError } from 'node:util/types';

interface Command {
  /** What can be typed. Absent: the program that carries it out tells. */
  usage?: string;
  run: (args: string[], isNpmGone: () => boolean) => Promise<number>;
}

/** Loaded one by one: what builds apps takes longer to load than most other commands take to run. */
export type Commands = Record<string, () => Promise<Command>>;

/** Something was typed that the command does not take, and that `parseArgs` cannot tell. Its usage is shown below the message. */
export class WrongArguments extends Error {}

/** Runs `<command> …arguments` and gives the exit code. `isNpmGone` tells whether the npm that has started it has ended. */
export async function runCommand(
  commands: Commands,
  [name = '', ...args]: string[],
  isNpmGone = () => false,
): Promise<number> {
  const load = commands[name];
  if (!load) {
    console.error(`There is no command '${name}'. Commands: ${Object.keys(commands).join(', ')}.`);
    return 2;
  }
  const { usage, run } = await load();
  if (usage !== undefined && args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  try {
    return await run(args, isNpmGone);
  } catch (error) {
    if (!isOfArguments(error)) throw error;
    console.error([error.message, usage].filter((text) => text).join('\n\n'));
    return 2;
  }
}

/** `parseArgs` throws errors of Node's own, for an option or an argument that there is not. */
const isOfArguments = (error: unknown): error is Error =>
  error instanceof WrongArguments ||
  (isNativeError(error) && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'));
