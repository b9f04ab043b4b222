import { changeOutcome } from './change-outcome.ts';
import { type Context, whoIs } from './context.ts';
import type { Outcome } from './outcome.ts';
import { checkCandidate } from '../checks/candidate.check.ts';
import { change } from '../registry/change.ts';
import type { Wish } from '../registry/target.ts';

export interface ChangeOptions {
  by?: string;
  reason?: string;
}

export async function runChange(wish: Wish, { by, reason }: ChangeOptions, context: Context): Promise<Outcome> {
  const { registry, calledAt } = context;
  const request = { ...wish, reason, by: await whoIs(by, context), decidedAt: calledAt };
  return changeOutcome(
    await change(registry.store, request, (channel, target) => checkCandidate(registry, channel, target)),
  );
}
