import { Command, CommanderError } from 'commander';

import { addCanary } from './commands/canary.command.ts';
import { addCheck } from './commands/check.command.ts';
import { addExport, addImport } from './commands/copy.commands.ts';
import { addDesk } from './commands/desk.command.ts';
import { addException } from './commands/exception.command.ts';
import { addGuard } from './commands/guard.command.ts';
import { addHistory } from './commands/history.command.ts';
import { addKeys } from './commands/keys.command.ts';
import { addList } from './commands/list.command.ts';
import { addOverride } from './commands/override.command.ts';
import { addPolicy } from './commands/policy.command.ts';
import { addPrune } from './commands/prune.command.ts';
import { addPromote } from './commands/promote.command.ts';
import { addPublish } from './commands/publish.command.ts';
import { addRepair } from './commands/repair.command.ts';
import { addRecover } from './commands/recover.command.ts';
import { addRetire } from './commands/retire.command.ts';
import { addRollback } from './commands/rollback.command.ts';
import { addSign } from './commands/sign.command.ts';
import { addStatus } from './commands/status.command.ts';
import { addVerify } from './commands/verify.command.ts';
import { addWatch } from './commands/watch.command.ts';
import type { Context } from './context.ts';
import { asJson, asText, EXIT, exitCodeOf, type Outcome, problemLines, problemsOf } from './outcome.ts';

/** Runs the work of a command. */
export type Run = (work: (context: Context) => Promise<Outcome>) => Promise<void>;

export interface Terminal {
  /** Throws where the environment is wrong. */
  context: () => Context;
  stdout: (text: string) => void;
  stderr: (text: string) => void;
}

/** Runs one command and gives its exit code. */
export async function runProgram(args: readonly string[], { context, stdout, stderr }: Terminal): Promise<number> {
  const isJson = args.includes('--json');
  const program = new Command('release')
    .description('Publish releases of the apps, put them live, roll them back, and take remotes off.')
    .exitOverride()
    .configureOutput({ writeOut: stdout, writeErr: isJson ? () => {} : stderr })
    .showHelpAfterError('See --help for what the command takes.');

  const run: Run = async (work) => {
    const { data, lines } = await work(context());
    stdout(isJson ? asJson({ ok: true, ...data }) : asText(lines));
  };
  const commands = [
    addPublish,
    addPromote,
    addRollback,
    addRetire,
    addCanary,
    addGuard,
    addStatus,
    addWatch,
    addDesk,
    addHistory,
    addList,
    addCheck,
    addOverride,
    addException,
    addVerify,
    addPrune,
    addRepair,
    addRecover,
    addImport,
    addExport,
    addKeys,
    addPolicy,
    addSign,
  ];
  for (const add of commands) add(program, run).option('--json', 'print one JSON document');

  try {
    await program.parseAsync(args, { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT.ok;
      const usage = { id: 'usage', message: error.message, remedy: 'See --help for what the command takes.' };
      if (isJson) stdout(asJson({ ok: false, problems: [usage] }));
      return EXIT.usage;
    }
    const problems = problemsOf(error);
    if (isJson) stdout(asJson({ ok: false, problems }));
    else stderr(asText(problemLines(problems)));
    return exitCodeOf(problems);
  }
}
