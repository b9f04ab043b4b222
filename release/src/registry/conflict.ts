import { NEVER } from './canary-steps.ts';
import { canonicalJson } from './codec.ts';
import { durationText } from './duration-text.ts';
import { Refusal } from './problem.ts';
import type { State } from './state.ts';
import type { Wish } from './target.ts';
import { describeChange } from './describe-change.ts';

/** Two rollbacks so close to each other, neither naming its target, mean the same one. */
const TWIN_MS = 5_000;

interface DecidedWish extends Wish {
  /** Who decided before another change was made did not know of that. */
  decidedAt: Date;
}

/** Refuses a wish that did not know of a change of the same app. */
export function refuseConflict(wish: DecidedWish, seen: State, state: State): void {
  const { action, app, version, decidedAt } = wish;
  const last = state.journal.entries.findLast((entry) => entry.app === app && entry.action !== 'publish');
  if (!last) return;
  const at = Date.parse(last.at);
  // A time ahead of ours was written by a clock that is wrong; it says nothing about the order.
  const age = Date.now() - at;
  const isTwin = action === 'rollback' && version === undefined && last.action === 'rollback' && age < TWIN_MS;
  const wasUnknown = isTwin || at > decidedAt.getTime();
  const ofApp = ({ channel: { apps, canaries } }: State) => canonicalJson([apps[app] ?? null, canaries?.[app] ?? null]);
  const hasMoved = ofApp(seen) !== ofApp(state);
  if (!hasMoved && !(wasUnknown && age >= 0)) return;
  throw new Refusal({
    id: 'conflict',
    message: `${app} was changed at the same time: ${describeChange(last)}. Your command changed nothing.`,
    remedy: `See "status". If it is still wanted, say so: "${commandOf(wish, state)}".`,
  });
}

/** What to type for a wish, which names what it means. */
function commandOf({ action, app, steps, every, atOnce, recall }: Wish, { channel: { canaries } }: State): string {
  if (action === 'abort') return `canary abort ${app} --reason …`;
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
