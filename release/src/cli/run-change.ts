import { changeOutcome } from './change-outcome.ts';
import { type Context, whoIs } from './context.ts';
import type { Outcome } from './outcome.ts';
import { authorityIn } from './signer.ts';
import { checkCandidates } from '../checks/candidates.check.ts';
import { checkRollback } from '../checks/rollback.check.ts';
import { checkRetirement } from '../checks/retirement.check.ts';
import { change } from '../registry/change.ts';
import type { Wish } from '../registry/target.ts';

export interface ChangeOptions {
  by?: string;
  reason?: string;
  yes?: boolean;
  recall?: boolean;
}

export async function runChange(wish: Wish, options: ChangeOptions, context: Context): Promise<Outcome> {
  const { registry, calledAt } = context;
  const authority = await authorityIn(context);
  const by = await whoIs(options.by, context);
  const request = { ...wish, ...options, ...authority, by, decidedAt: calledAt };
  return changeOutcome(
    await change(registry.store, request, (channel, target, wasLiveBefore) => {
      if (wish.action === 'retire') return checkRetirement(registry, channel, target);
      return wasLiveBefore
        ? checkRollback(registry, channel, target)
        : checkCandidates(registry, channel, [target], context);
    }),
  );
}
