import { changeOutcome } from './change-outcome.ts';
import { type Context, whoIs } from './context.ts';
import type { Outcome } from './outcome.ts';
import { checkCandidate } from '../checks/candidate.check.ts';
import { change } from '../registry/change.ts';
import type { Wish } from '../registry/target.ts';

export interface ChangeOptions {
  by?: string;
  reason?: string;
  yes?: boolean;
  recall?: boolean;
}

export async function runChange(wish: Wish, options: ChangeOptions, context: Context): Promise<Outcome> {
  const { registry, calledAt, load } = context;
  const request = { ...wish, ...options, by: await whoIs(options.by, context), decidedAt: calledAt };
  return changeOutcome(
    await change(registry.store, request, (channel, target, isProven) =>
      checkCandidate(registry, channel, target, isProven ? undefined : load),
    ),
  );
}
