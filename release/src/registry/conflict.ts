import { NEVER } from './canary-steps.ts';
import { canonicalJson } from './codec.ts';
import { durationText } from './duration-text.ts';
import type { Channel } from './documents.ts';
import { Refusal } from './problem.ts';
import type { State } from './state.ts';
import type { Wish } from './target.ts';
import { describeChange } from './describe-change.ts';

/** Two rollbacks so close to each other, neither naming its target, mean the same one. */
const TWIN_MS = 5_000;
/** The same of two people, whose clocks need not agree. */
const TWIN_OF_OTHERS_MS = 60_000;
/** Whose clock is ahead by more would keep others from going back for too long. */
const MOST_AHEAD_MS = 60 * 60_000;

export interface Decision {
  /** Who decided before another change was made did not know of that. */
  decidedAt: Date;
  /** The channel that the decision was made from. Only the guard gives it. */
  restsOn?: Channel | undefined;
}

type DecidedWish = Wish & Decision & { by: string };

/** Refuses a wish whose app is not as it was in the channel that it rests on: whoever wished it looks again. */
export function refuseOutdated({ app, restsOn }: DecidedWish, { channel }: State): void {
  if (!restsOn || ofApp(app, restsOn) === ofApp(app, channel)) return;
  throw new Refusal({
    id: 'outdated',
    message: `${app} was changed after this was decided. Nothing was done.`,
    remedy: 'See "status".',
  });
}

/** Refuses a wish that did not know of a change of the same app. */
export function refuseConflict(wish: DecidedWish, seen: State, state: State): void {
  const { action, app, version, by, decidedAt } = wish;
  const last = state.journal.entries.findLast((entry) => entry.app === app && entry.action !== 'publish');
  if (!last) return;
  const at = Date.parse(last.at);
  const age = Date.now() - at;
  const isNear = age > -MOST_AHEAD_MS && age < (last.by === by ? TWIN_MS : TWIN_OF_OTHERS_MS);
  const isTwin = action === 'rollback' && version === undefined && last.action === 'rollback' && isNear;
  // A time ahead of ours was written by a clock that is wrong; it says nothing about the order.
  const wasUnknown = age >= 0 && at > decidedAt.getTime();
  const hasMoved = ofApp(app, seen.channel) !== ofApp(app, state.channel);
  if (!hasMoved && !isTwin && !wasUnknown) return;
  throw new Refusal({
    id: 'conflict',
    message: `${app} was changed at the same time: ${describeChange(last)}. Your command changed nothing.`,
    remedy: `See "status". If it is still wanted, say so: "${commandOf(wish, state)}".`,
  });
}

/** What visitors get of an app, and the way back. Of what was live before that, a prune may take some: no change to anybody. */
function ofApp(app: string, { apps, canaries }: Channel): string {
  const live = apps[app];
  return canonicalJson([live ? { ...live, previous: live.previous.slice(0, 1) } : null, canaries?.[app] ?? null]);
}

/** What to type for a wish, which names what it means. */
function commandOf({ action, app, steps, every, atOnce, recall }: Wish, { channel: { canaries } }: State): string {
  if (action === 'abort') return `canary abort ${app} --reason …`;
  if (action === 'retire') return `retire ${app} --reason …`;
  if (action === 'canary' && steps) {
    return `promote ${app} <version> --steps ${steps.join()} --every ${every === undefined ? NEVER : durationText(every)}`;
  }
  const isOfCanary = action === 'canary' || (action === 'promote' && !atOnce && canaries?.[app]);
  if (isOfCanary) return `canary continue ${app}`;
  return [action, app, '<version>', ...(atOnce ? ['--at-once'] : []), ...(recall ? ['--recall'] : [])].join(' ');
}

/** The refusal of a change whose checks never counted for what was live by the time they were done. */
export const restless = (wish: Wish, state: State): Refusal => {
  const last = state.journal.entries.findLast((entry) => entry.action !== 'publish');
  return new Refusal({
    id: 'conflict',
    message: `Other apps were changed again and again while this was checked${last ? `, at last by a ${describeChange(last)}` : ''}. Your command changed nothing.`,
    remedy: `Run "${commandOf(wish, state)}" again when the others have done.`,
  });
};
