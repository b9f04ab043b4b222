import { LISTENING } from '@rishta/contracts';
import type { Command } from 'commander';

import { type Programs, checkCandidates } from '../../checks/candidates.check.ts';
import { checkRollback } from '../../checks/rollback.check.ts';
import { guard, type GuardNews } from '../../guard/guard.ts';
import { change } from '../../registry/change.ts';
import type { Decision } from '../../registry/conflict.ts';
import type { Wish } from '../../registry/target.ts';
import type { Context } from '../context.ts';
import { whenAskedToEnd } from '../ending.ts';
import type { Run } from '../program.ts';
import { authorityIn } from '../signer.ts';

const BY = 'guard';

export const addGuard = (program: Command, run: Run): Command =>
  program
    .command('guard')
    .description(
      'look after canaries and what has just gone live: go on or back by what visitors see; runs until it is ended',
    )
    .action(() =>
      run(async (context) => {
        const ending = whenAskedToEnd();
        // Whoever has started it may wait for that.
        process.send?.(LISTENING);
        await guard({
          registry: context.registry,
          change: (wish, reason) => changeAsGuard(wish, reason, context),
          tell: (news) => process.stdout.write(`${JSON.stringify(lineOf(news))}\n`),
          signal: ending,
        });
        return { data: {}, lines: [] };
      }),
    );

/**
 * As a person's change would be made, with the guard's own key. What the guard goes on with, visitors have opened in their browsers
 * by then: it is drawn on the server once more, and no browser takes the machine's time beside them.
 */
async function changeAsGuard(wish: Wish & Decision, reason: string, context: Context) {
  const { registry, load, tryOut } = context;
  const programs: Programs = {
    load,
    tryOut: tryOut && (({ browser: _, ...request }) => tryOut(request)),
  };
  const request = { ...wish, ...(await authorityIn(context)), by: BY, reason };
  const { entry } = await change(registry.store, request, (channel, target, wasLiveBefore) =>
    wasLiveBefore ? checkRollback(registry, channel, target) : checkCandidates(registry, channel, [target], programs),
  );
  return entry;
}

/** A line of the log. */
function lineOf(news: GuardNews): Record<string, unknown> {
  const time = new Date().toISOString();
  if (news.event !== 'changed') return { time, ...news };
  const { action, app, to, share, reason } = news.entry;
  return { time, event: news.event, action, app, version: to, ...(share !== undefined && { share }), reason };
}
