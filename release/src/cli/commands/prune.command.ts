import { type Command, InvalidArgumentError, Option } from 'commander';

import { Refusal } from '../../registry/problem.ts';
import { planPrune, prune, type Pruned } from '../../registry/prune.ts';
import { pruneUnrecorded } from '../../registry/prune-unrecorded.ts';
import { assertReason } from '../../registry/reason.ts';
import { whoIs } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import type { Run } from '../program.ts';
import { authorityIn } from '../signer.ts';

interface Options {
  keep: number;
  days: number;
  unrecorded?: string;
  dryRun?: boolean;
  reason?: string;
  by?: string;
}

const DEFAULT_KEEP = 20;
const DEFAULT_DAYS = 90;
/** A larger number is a typing error. */
const MOST = 100_000;

export const addPrune = (program: Command, run: Run): Command =>
  program
    .command('prune')
    .description(
      'remove old releases for good; never one that is live, the last good one, a canary, has an exception, or was in use within 24 hours',
    )
    .argument('[app]', 'default: all apps')
    .option('--keep <number>', 'so many of each app stay, the latest', atLeast(1), DEFAULT_KEEP)
    .option('--days <number>', 'what was published within so many days stays, too', atLeast(0), DEFAULT_DAYS)
    .addOption(
      new Option(
        '--unrecorded <version>',
        'only what lies under this version of the app and is not in the journal (see "verify"); takes a --reason',
      ).conflicts(['keep', 'days', 'dryRun']),
    )
    .option('--dry-run', 'only say which they are')
    .option('--reason <text>', 'why, for the journal')
    .option('--by <name>', 'who, for the journal (default: the name in git)')
    .action((app: string | undefined, { keep: newest, days, unrecorded, dryRun, reason, by }: Options) =>
      run(async (context) => {
        const { store } = context.registry;
        if (unrecorded !== undefined) {
          if (app === undefined) throw appMissing();
          const who = { by: await whoIs(by, context), ...(await authorityIn(context)) };
          await pruneUnrecorded(store, { app, version: unrecorded, reason, ...who });
          return {
            data: { app, unrecorded, by: who.by },
            lines: [
              `${app} ${unrecorded}, which was not in the journal, was removed for good, and that is written down.`,
            ],
          };
        }
        const wanted = { app, keep: { newest, days }, at: context.calledAt };
        if (dryRun) return outcome(await planPrune(store, wanted), 'would go');
        const why = assertReason(reason, false);
        const request = { ...wanted, reason: why, by: await whoIs(by, context), ...(await authorityIn(context)) };
        return outcome(await prune(store, request), 'removed');
      }),
    );

const appMissing = (): Refusal =>
  new Refusal({
    id: 'usage',
    message: '--unrecorded removes what lies under one version of one app, and needs its name.',
    remedy: 'See with "verify" what is not in the journal, then "prune <app> --unrecorded <version> --reason …".',
  });

const atLeast = (least: number) => (text: string) => {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (number >= least && number <= MOST) return number;
  throw new InvalidArgumentError(`It is a whole number from ${least} on.`);
};

function outcome({ releases, kept }: Pruned, verb: string): Outcome {
  const lines = Object.entries(releases).map(
    ([app, gone]) => `${app}: ${gone.length} ${verb}: ${gone.map(({ version }) => version).join(', ')}`,
  );
  return {
    data: { releases, kept },
    lines: lines.length > 0 ? [...lines, `${kept} stay.`] : [`Nothing is old enough to go; ${kept} stay.`],
  };
}
