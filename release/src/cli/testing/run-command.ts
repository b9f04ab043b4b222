import { type Context, createContext } from '../context.ts';
import { runProgram } from '../program.ts';

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
  /** What `--json` printed. */
  json: Record<string, unknown>;
}

/** Runs a command on the registry below a folder as a terminal would. */
export async function runCommand(
  folder: string,
  args: readonly string[],
  env = {},
  given: Partial<Context> = {},
): Promise<CommandResult> {
  let stdout = '';
  let stderr = '';
  const code = await runProgram(args, {
    context: () => ({
      ...createContext(folder, { PATH: process.env['PATH'], USER: 'amna', DATA_DIR: folder, ...env }, new Date()),
      ...given,
    }),
    stdout: (text) => (stdout += text),
    stderr: (text) => (stderr += text),
  });
  const json = args.includes('--json') ? (JSON.parse(stdout) as Record<string, unknown>) : {};
  return { code, stdout, stderr, json };
}

/** Ids of the problems that `--json` printed. */
export const problemIds = ({ json }: CommandResult): unknown[] =>
  (json['problems'] as { id: string }[]).map(({ id }) => id);
