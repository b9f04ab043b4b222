interface Command {
  run: (args: string[], isNpmGone: () => boolean) => Promise<number>;
}

/** Loaded one by one: what builds apps takes longer to load than most other commands take to run. */
export type Commands = Record<string, () => Promise<Command>>;

/** Runs `<command> …arguments` and gives the exit code. `isNpmGone` tells whether the npm that has started it has ended. */
export async function runCommand(
  commands: Commands,
  [name = '', ...args]: string[],
  isNpmGone = () => false,
): Promise<number> {
  const load = commands[name];
  if (load) {
    const command = await load();
    try {
      return await command.run(args, isNpmGone);
    } catch (error) {
      if (!isOfArguments(error)) throw error;
      console.error(error.message);
      return 2;
    }
  }
  console.error(`There is no command '${name}'. Commands: ${Object.keys(commands).join(', ')}.`);
  return 2;
}

/** What `parseArgs` throws for an option that there is not. */
const isOfArguments = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
