import { canonicalJson } from './codec.ts';
import { compositionId } from './composition-id.ts';
import type { Channel, JournalEntry } from './documents.ts';
import { seal } from './journal.ts';
import { assertApp, assertVersion } from './names.ts';
import { type Problem, Refusal, refuseOn } from './problem.ts';
import { requireRoom, roomOf } from './room.ts';
import { readState, readStateUnderLock, settle, type State, writeChange } from './state.ts';
import type { Store } from './store.ts';
import { targetOf, type Wish } from './target.ts';
import { assertReason } from './reason.ts';

/** Two rollbacks so close to each other, neither naming its target, mean the same one. */
const TWIN_MS = 5_000;

export interface ChangeRequest extends Wish {
  by: string;
  /** Required for a rollback. */
  reason?: string | undefined;
  /** When it was decided. Who decided before another change was made did not know of that. */
  decidedAt: Date;
  /** Of a promote: whether to go on in spite of warnings. A rollback does, for it goes to what worked before. */
  yes?: boolean | undefined;
}

export interface ChangeResult {
  entry: JournalEntry;
  channel: Channel;
  compositionBefore: string;
  compositionAfter: string;
  /** Another app's change that had been cut off and was completed first. */
  completed?: JournalEntry;
  /** What was done in spite of it. */
  warnings: Problem[];
  /** The file that keeps what a killed command wrote of a line. */
  aside?: string;
  /** Whether the disk was so full that the room kept for a rollback was used. */
  usedReserve: boolean;
}

/** Tells what stands against a release in a channel. `isProven` when it was live before and somebody goes back to it. */
export type CandidateCheck = (
  channel: Channel,
  target: { app: string; version: string; digest: string },
  isProven: boolean,
) => Promise<{ problems: Problem[]; warnings: Problem[] }>;

/**
 * Promotes or rolls back. Checks and writing happen under the lock; the journal is written first, so that a change
 * which is cut off between the two is known and completed by the next one. A rollback for which the disk has no room
 * is tried once more in the room that is kept for it.
 */
export async function change(store: Store, request: ChangeRequest, check: CandidateCheck): Promise<ChangeResult> {
  try {
    return { ...(await attempt(store, request, check)), usedReserve: false };
  } catch (error) {
    const isFull = error instanceof Refusal && error.id === 'disk-full';
    if (request.action !== 'rollback' || !isFull || !(await store.releaseReserve())) throw error;
    return { ...(await attempt(store, request, check)), usedReserve: true };
  }
}

async function attempt(
  store: Store,
  request: ChangeRequest,
  check: CandidateCheck,
): Promise<Omit<ChangeResult, 'usedReserve'>> {
  const { action, app, by } = request;
  assertApp(app);
  if (request.version !== undefined) assertVersion(request.version);
  const reason = assertReason(request.reason, action === 'rollback');

  const seen = await readState(store);
  const completed = seen.interrupted && (await completeInterrupted(store, app));
  const { version, digest } = targetOf(request, seen);

  return store.withLock(async () => {
    const { aside, ...state } = await settle(store, await readStateUnderLock(store, { seen }));
    refuseConflict(request, seen, state);
    const isProven = action === 'rollback' && wasLive(state, app, version);
    const { problems, warnings } = await check(state.channel, { app, version, digest }, isProven);
    refuseOn(action === 'promote' && !request.yes ? [...problems, ...warnings] : problems);
    if (action === 'promote') await requireRoom(store, roomOf(state.channel), `a promote of ${app} ${version}`);

    const live = state.channel.apps[app];
    const entry = seal<JournalEntry>(
      {
        at: new Date().toISOString(),
        by,
        action,
        app,
        ...(live ? { from: live.version } : {}),
        to: version,
        digest,
        ...(reason === undefined ? {} : { reason }),
        ...(request.recall ? { recall: true } : {}),
      },
      state.journal.lines.at(-1),
    );
    const channel = await writeChange(store, state, entry);
    await store.keepReserve();
    return {
      entry,
      channel,
      compositionBefore: compositionId(state.channel.apps),
      compositionAfter: compositionId(channel.apps),
      ...(completed ? { completed } : {}),
      ...(aside === undefined ? {} : { aside }),
      warnings,
    };
  });
}

const wasLive = ({ journal: { entries } }: State, app: string, version: string): boolean =>
  entries.some((entry) => entry.action !== 'publish' && entry.app === app && entry.to === version);

/** Completes a change that was cut off. One of the same app ends the command: it may have been this very wish. */
async function completeInterrupted(store: Store, app: string): Promise<JournalEntry | undefined> {
  const interrupted = await store.withLock(async () => {
    const state = await readStateUnderLock(store);
    await settle(store, state);
    return state.interrupted;
  });
  if (interrupted?.app !== app) return interrupted;
  throw new Refusal({
    id: 'interrupted-completed',
    message: `An earlier command had been cut off and is completed now: ${told(interrupted)}. Your command did nothing else.`,
    remedy: 'See "status", then run the command again if another release is still wanted.',
  });
}

function refuseConflict({ action, app, version, decidedAt }: ChangeRequest, seen: State, state: State): void {
  const last = state.journal.entries.findLast((entry) => entry.app === app && entry.action !== 'publish');
  if (!last) return;
  const at = Date.parse(last.at);
  // A time ahead of ours was written by a clock that is wrong; it says nothing about the order.
  const age = Date.now() - at;
  const isTwin = action === 'rollback' && version === undefined && last.action === 'rollback' && age < TWIN_MS;
  const wasUnknown = isTwin || at > decidedAt.getTime();
  const hasMoved = canonicalJson(seen.channel.apps[app] ?? null) !== canonicalJson(state.channel.apps[app] ?? null);
  if (!hasMoved && !(wasUnknown && age >= 0)) return;
  throw new Refusal({
    id: 'conflict',
    message: `${app} was changed at the same time: ${told(last)}. Your command changed nothing.`,
    remedy: `See "status". If another release is still wanted, name it: "${action} ${app} <version>".`,
  });
}

const told = ({ action, app, from, to, by }: JournalEntry): string =>
  `${action} of ${app} ${from ? `${from} → ${to}` : to} by ${by}`;
