import { compositionId } from './composition-id.ts';
import { type Decision, refuseConflict, refuseOutdated, restless } from './conflict.ts';
import type { ChangeLine, Channel, JournalEntry } from './documents.ts';
import { splitByExceptions } from './exceptions.ts';
import { seal } from './journal-lines.ts';
import { assertApp, assertVersion } from './names.ts';
import { type Problem, Refusal, refuseOn } from './problem.ts';
import { evenWhenFull, requireRoom, roomOf } from './disk-space.ts';
import { type Authority, refuseForTrust } from './signing/authority.ts';
import { policyOf, refusedRole, roleFor } from './signing/policy.ts';
import { distrustOf } from './signing/release-signature.ts';
import { readState, readStateUnderLock, settle, type State, writeChange } from './state.ts';
import type { Store } from './store.ts';
import { targetOf, type Wish } from './target.ts';
import { assertReason } from './reason.ts';
import { stepOf } from './canary-steps.ts';
import { describeChange } from './describe-change.ts';
import { leftBehind, wasLive } from './ways-back.ts';

export interface ChangeRequest extends Wish, Decision, Authority {
  by: string;
  /** Required for a rollback, an abort and a retirement. */
  reason?: string | undefined;
  /** Whether to go on in spite of warnings. A rollback does anyway, for it goes to what worked before. */
  yes?: boolean | undefined;
}

export interface ChangeResult {
  entry: JournalEntry;
  channel: Channel;
  compositionBefore: string;
  compositionAfter: string;
  /** A change of another app or of the policy that had been cut off and was completed first. */
  completed?: ChangeLine;
  /** What was done in spite of it. */
  warnings: Problem[];
  /** What could not be looked at before. */
  untried: Problem[];
  /** What stood against it, and was covered by an exception. */
  excepted: Problem[];
  /** The file that keeps what a killed command wrote of a line. */
  aside?: string;
  /** Whether the disk was so full that the room kept for a rollback was used. */
  usedReserve: boolean;
}

/**
 * Tells what stands against a release in a channel, or against taking its app off. `wasLiveBefore`: somebody goes back
 * to a release that was live.
 */
export type CandidateCheck = (
  channel: Channel,
  target: { app: string; version: string; digest: string },
  wasLiveBefore: boolean,
) => Promise<{ problems: Problem[]; warnings: Problem[]; untried: Problem[] }>;

/**
 * Promotes, rolls back, retires, begins, goes on with or ends a canary. Checks come before the lock. They count only if
 * the same releases are live or canaries under it; else they are made again. The journal is written first: a change
 * that is cut off before the channel is written is completed by the next command. What takes a release away and finds
 * no room on the disk is tried once more in the room that is kept for it.
 */
export async function change(store: Store, request: ChangeRequest, check: CandidateCheck): Promise<ChangeResult> {
  if (goesOn(request)) return { ...(await attempt(store, request, check)), usedReserve: false };
  const { result, usedReserve } = await evenWhenFull(store, () => attempt(store, request, check));
  return { ...result, usedReserve };
}

/** Brings a release to visitors; the others take one away from them. */
export const goesOn = ({ action }: Wish): boolean => action === 'promote' || action === 'canary';

type Attempt = Omit<ChangeResult, 'usedReserve'>;

/** So often a change is checked again since other apps have changed meanwhile. */
const MOST_CHECKS = 4;

async function attempt(store: Store, request: ChangeRequest, check: CandidateCheck): Promise<Attempt> {
  const { action, app } = request;
  assertApp(app);
  if (request.version !== undefined) assertVersion(request.version);
  const reason = assertReason(request.reason, !goesOn(request));

  const seen = await readState(store);
  const completed = seen.interrupted && (await completeInterrupted(store, app));
  refuseOutdated(request, seen);
  const target = { app, ...targetOf(request, seen) };
  const wasLiveBefore = action === 'rollback' && wasLive(seen, app, target.version);

  // Checks run without the lock: they take long, and a rollback must not wait for them.
  let checked = completed ? await readState(store) : seen;
  let torn: string | undefined;
  for (let round = 1; ; round += 1) {
    const isTrusted = (await distrustIn(store, checked.channel, request, target)).length === 0;
    // Checks run the release's code, so an untrusted release is not checked. An abort needs no checks.
    const checks = action === 'abort' ? findNothing : check;
    const findings = isTrusted ? await checks(checked.channel, target, wasLiveBefore) : undefined;
    const isLast = round === MOST_CHECKS;
    const done = await store.withLock(async () => {
      const { aside, ...state } = await settle(store, await readStateUnderLock(store, { seen }));
      torn ??= aside;
      refuseOutdated(request, state);
      refuseConflict(request, seen, state);
      // A prune may have taken it away since.
      targetOf({ ...request, version: target.version }, state);
      await refuseDistrusted(store, state, request, target);
      if (!findings || !isSameSet(state.channel, checked.channel)) {
        if (isLast) throw restless(request, state);
        checked = state;
        return undefined;
      }
      return write(store, state, { ...request, reason, target }, findings);
    });
    if (done) return { ...done, ...(completed ? { completed } : {}), ...(torn === undefined ? {} : { aside: torn }) };
  }
}

/** Whether checks that were made against one channel are valid for the other. */
const isSameSet = (one: Channel, other: Channel): boolean =>
  compositionId(one.apps) === compositionId(other.apps) &&
  compositionId(one.canaries ?? {}) === compositionId(other.canaries ?? {});

type Target = Parameters<CandidateCheck>[1];
type Findings = Awaited<ReturnType<CandidateCheck>>;
const findNothing: CandidateCheck = () => Promise.resolve({ problems: [], warnings: [], untried: [] });

/** Under the lock: refuses what was found, else makes the change. */
async function write(
  store: Store,
  state: State,
  request: ChangeRequest & { target: Target },
  { problems, warnings, untried }: Findings,
): Promise<Omit<Attempt, 'completed' | 'aside'>> {
  const { action, by, reason, atOnce, recall, yes, signer, target } = request;
  const { app, version, digest } = target;
  const { standing, excepted } = splitByExceptions(problems, state.journal.lines);
  const mayWarn = action === 'rollback' || yes;
  refuseOn(mayWarn ? standing : [...standing, ...warnings]);
  if (goesOn(request)) await requireRoom(store, roomOf(state.channel), `a ${action} of ${app} ${version}`);

  const live = state.channel.apps[app];
  const leaves = action === 'rollback' ? leftBehind(state, app, version) : [];
  const entry = seal<JournalEntry>(
    {
      at: new Date().toISOString(),
      by,
      action,
      app,
      ...(live ? { from: live.version } : {}),
      to: version,
      digest,
      ...(action === 'canary' ? stepOf(request, state.channel.canaries?.[app]) : {}),
      ...(reason === undefined ? {} : { reason }),
      ...(atOnce ? { atOnce } : {}),
      ...(recall ? { recall: true } : {}),
      ...(leaves.length > 0 ? { leaves } : {}),
      ...(untried.length > 0 ? { untried: untried.map(({ id }) => id) } : {}),
      ...(excepted.length > 0 ? { excepted: [...new Set(excepted.map(({ id }) => id))] } : {}),
    },
    state.journal.lines.at(-1),
    state.channel.policy && signer,
  );
  const channel = await writeChange(store, state, entry);
  await store.keepReserve();
  return {
    entry,
    channel,
    compositionBefore: compositionId(state.channel.apps),
    compositionAfter: compositionId(channel.apps),
    warnings,
    untried,
    excepted,
  };
}

/** Needs the channel and a signature, but no file of the release. */
async function distrustIn(
  store: Store,
  channel: Channel,
  { action, signer, owners }: ChangeRequest,
  target: Target,
): Promise<Problem[]> {
  const policy = policyOf(channel, owners);
  const refused = refusedRole(policy, signer?.key, roleFor(action), target.app);
  const bringsNothing = action === 'abort' || action === 'retire';
  return bringsNothing ? refused : [...refused, ...(await distrustOf(store.read, policy, target))];
}

/** Writes down what it refuses. */
async function refuseDistrusted(
  store: Store,
  { channel, journal }: State,
  request: ChangeRequest,
  target: Target,
): Promise<void> {
  const { action: wish, by, signer } = request;
  const { app, version: to } = target;
  await refuseForTrust(
    store,
    journal,
    { by, wish, app, to, signer },
    await distrustIn(store, channel, request, target),
  );
}

/** Completes a change that was cut off. One of the same app ends the command: it may have been this very wish. */
async function completeInterrupted(store: Store, app: string): Promise<ChangeLine | undefined> {
  const interrupted = await store.withLock(async () => {
    const state = await readStateUnderLock(store);
    await settle(store, state);
    return state.interrupted;
  });
  if (!interrupted || interrupted.action === 'policy' || interrupted.app !== app) return interrupted;
  throw new Refusal({
    id: 'interrupted-completed',
    message: `An earlier command had been cut off and is completed now: ${describeChange(interrupted)}. Your command did nothing else.`,
    remedy: 'See "status", then run the command again if another release is still wanted.',
  });
}
