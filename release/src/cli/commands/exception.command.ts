import type { Command } from 'commander';

import { except } from '../../registry/set-exception.ts';
import { EXCEPTABLE, exceptionsIn } from '../../registry/exceptions.ts';
import { readState } from '../../registry/state.ts';
import { type Context, whoIs } from '../context.ts';
import { durationUpTo } from '../duration.ts';
import { namedRelease } from '../named-releases.ts';
import type { Outcome } from '../outcome.ts';
import { exceptionLines } from '../desk-lines.ts';
import type { Run } from '../program.ts';
import { authorityIn } from '../signer.ts';

interface Options {
  reason?: string;
  by?: string;
}

interface AllowOptions extends Options {
  /** Milliseconds. */
  for: number;
}

export function addException(program: Command, run: Run): Command {
  const exception = program
    .command('exception')
    .description('say which releases may go to visitors in spite of problems that a check finds')
    .action(() => run(tellAll));
  const written = (command: Command) =>
    command
      .requiredOption('--reason <text>', 'why, for the journal')
      .option('--by <name>', 'who, for the journal (default: the name in git)')
      .option('--json', 'print one JSON document');

  written(exception.command('allow'))
    .description('let a release go to visitors in spite of these problems, until a time; only owners may')
    .argument('<app@version>')
    .argument('<problems...>', `ids of ${EXCEPTABLE.join(', ')}`)
    .requiredOption('--for <time>', 'until when, such as 12h or 7d; at most 30d', durationUpTo('30d'))
    .action((release: string, problems: string[], { for: lasting, ...options }: AllowOptions) =>
      run((context) => write(release, problems, new Date(context.calledAt.getTime() + lasting), options, context)),
    );
  written(exception.command('end'))
    .description('let an exception count no more; what is live stays so')
    .argument('<app@version>')
    .action((release: string, options: Options) =>
      run((context) => write(release, [], context.calledAt, options, context)),
    );
  return exception;
}

async function write(
  release: string,
  problems: readonly string[],
  until: Date,
  { reason, by }: Options,
  context: Context,
): Promise<Outcome> {
  const { app, version } = namedRelease(release);
  const request = {
    app,
    version,
    problems,
    until,
    reason,
    by: await whoIs(by, context),
    ...(await authorityIn(context)),
  };
  const entry = await except(context.registry.store, request);
  return {
    data: { entry },
    lines: [
      problems.length === 0
        ? `There is no exception for ${app} ${version} any more.`
        : `${app} ${version} may go to visitors in spite of ${entry.problems.join(', ')}, until ${entry.until}.`,
    ],
  };
}

async function tellAll({ registry, calledAt }: Context): Promise<Outcome> {
  const exceptions = exceptionsIn((await readState(registry.store)).journal.lines, calledAt);
  return {
    data: { exceptions },
    lines: exceptions.length === 0 ? ['There is no exception.'] : exceptionLines(exceptions),
  };
}
