import type { Command } from 'commander';

import { Refusal } from '../../registry/problem.ts';
import { stepsOf } from '../../registry/canary-steps.ts';
import type { Wish } from '../../registry/target.ts';
import { durationUpTo } from '../duration.ts';
import type { Run } from '../program.ts';
import { type ChangeOptions, runChange } from '../run-change.ts';

interface PromoteOptions extends ChangeOptions {
  /** Shares of visitors, as they are typed. */
  steps?: string;
  /** Milliseconds. */
  every?: number;
}

export const addPromote = (program: Command, run: Run): Command =>
  program
    .command('promote')
    .description('put a published release live, if it works together with everything else that is')
    .argument('<app>')
    .argument('[version]', 'default: the one that was published last')
    .option('--reason <text>', 'why, for the journal')
    .option('--recall', 'the release that is live now does not work: leave it for good, and have its tabs reload')
    .option('--steps <percents>', 'begin a canary with the first share of visitors, such as 1,5,25; see "canary"')
    .option(
      '--every <time>',
      'with --steps: let the guard go on by itself after so long at each share, such as 10m',
      durationUpTo('7d'),
    )
    .option('--yes', 'go on in spite of warnings')
    .option('--by <name>', 'who, for the journal (default: the name in git)')
    .action((app: string, version: string | undefined, { steps, every, ...options }: PromoteOptions) =>
      run((context) => {
        if (steps !== undefined && options.recall) throw recallTooEarly();
        if (steps === undefined && every !== undefined) throw everyWithoutSteps();
        const wish: Wish =
          steps === undefined
            ? { action: 'promote', app, version }
            : {
                action: 'canary',
                app,
                version,
                steps: stepsOf(steps),
                ...(every !== undefined && { every: every / 1_000 }),
              };
        return runChange(wish, options, context);
      }),
    );

/** A canary replaces nothing yet. */
const recallTooEarly = (): Refusal =>
  new Refusal({
    id: 'usage',
    message: '--recall and --steps do not go together: a canary replaces no release before it is live.',
    remedy: 'Leave out one of the two.',
  });

const everyWithoutSteps = (): Refusal =>
  new Refusal({
    id: 'usage',
    message: '--every says how long a canary stays at each of its shares, and there are none.',
    remedy: 'Name the shares: --steps 1,5,25.',
  });
