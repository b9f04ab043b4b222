import { type Command, InvalidArgumentError } from 'commander';

import { NEVER, stepsOf, USUAL_EVERY, USUAL_STEPS } from '../../registry/canary-steps.ts';
import { durationText } from '../../registry/duration-text.ts';
import { assertApp } from '../../registry/names.ts';
import { Refusal } from '../../registry/problem.ts';
import { readState } from '../../registry/state.ts';
import type { Wish } from '../../registry/target.ts';
import type { Context } from '../context.ts';
import { durationUpTo } from '../duration.ts';
import type { Run } from '../program.ts';
import { type ChangeOptions, runChange } from '../run-change.ts';

/** How a release gets to everybody. */
interface Course {
  /** Shares of visitors, as they are typed. */
  steps?: string | undefined;
  /** Milliseconds. */
  every?: number | typeof NEVER | undefined;
  atOnce?: boolean | undefined;
}

export const addPromote = (program: Command, run: Run): Command =>
  program
    .command('promote')
    .description(
      'put a published release live, if it works together with everything else that is: as a canary first, for a share of visitors that grows; the first release of an app at once',
    )
    .argument('<app>')
    .argument('[version]', 'default: the one that was published last')
    .option('--reason <text>', 'why, for the journal')
    .option('--steps <percents>', `the shares of visitors before all get it (default: ${USUAL_STEPS.join()})`)
    .option(
      '--every <time>',
      `how long it stays at each share at least, before the guard goes on; "${NEVER}": only people go on (default: ${durationText(USUAL_EVERY)})`,
      timeOf,
    )
    .option('--at-once', 'everybody gets it now; the journal says so')
    .option(
      '--recall',
      'with --at-once: the release that is live now does not work: leave it for good, and have its tabs reload',
    )
    .option('--yes', 'go on in spite of warnings')
    .option('--by <name>', 'who, for the journal (default: the name in git)')
    .action((app: string, version: string | undefined, options: Course & ChangeOptions) =>
      run(async (context) => {
        assertGoTogether(options);
        const { steps, every, atOnce, ...others } = options;
        return runChange(await wishOf({ app, version }, { steps, every, atOnce }, context), others, context);
      }),
    );

const upToAWeek = durationUpTo('7d');

function timeOf(text: string): number | typeof NEVER {
  if (text === NEVER) return NEVER;
  try {
    return upToAWeek(text);
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    throw new InvalidArgumentError(`${error.message} Or "${NEVER}".`);
  }
}

/** A canary, unless somebody says otherwise or there is nothing that the other visitors could stay with. */
async function wishOf(
  { app, version }: Pick<Wish, 'app' | 'version'>,
  { steps, every, atOnce }: Course,
  { registry }: Context,
): Promise<Wish> {
  if (atOnce) return { action: 'promote', app, version, atOnce };
  if (steps === undefined && every === undefined) {
    assertApp(app);
    const { channel } = await readState(registry.store);
    if (!channel.apps[app]) return { action: 'promote', app, version };
  }
  return {
    action: 'canary',
    app,
    version,
    steps: steps === undefined ? USUAL_STEPS : stepsOf(steps),
    every: every === NEVER ? undefined : every === undefined ? USUAL_EVERY : every / 1_000,
  };
}

function assertGoTogether({ steps, every, atOnce, recall }: Course & ChangeOptions): void {
  if (atOnce && (steps !== undefined || every !== undefined)) {
    throw new Refusal({
      id: 'usage',
      message: '--at-once gives a release to everybody now; --steps and --every say how it gets there by and by.',
      remedy: 'Leave out --at-once, or the others.',
    });
  }
  if (recall && !atOnce) {
    throw new Refusal({
      id: 'usage',
      message: '--recall needs --at-once: as a canary, a release replaces none before everybody gets it.',
      remedy:
        'Add --at-once if the live release does not work and everybody is to leave it now; else leave out --recall.',
    });
  }
}
