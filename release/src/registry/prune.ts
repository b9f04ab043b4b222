import type { Channel, JournalEntry, JournalLine, PruneEntry } from './documents.ts';
import { exceptionsIn } from './exceptions.ts';
import { isPruned, publishedIn, seal } from './journal-lines.ts';
import { assertApp, releaseFolder } from './names.ts';
import { evenWhenFull } from './disk-space.ts';
import { type Authority, refuseForTrust } from './signing/authority.ts';
import { policyOf, refusedOwner } from './signing/policy.ts';
import { readState, readStateUnderLock, settle, writeChange } from './state.ts';
import type { Store } from './store.ts';
import { storedReleases } from './stored-releases.ts';
import { inUseUntil } from './last-use.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** So long after its last page a tab may be open that asks for a part of the release. */
const GRACE = DAY;

/** What stays in any case, of each app. */
export interface Keep {
  /** So many releases that were published last. */
  newest: number;
  /** What was published within so many days. */
  days: number;
}

export interface PruneRequest extends Authority {
  /** Default: all apps. */
  app?: string | undefined;
  keep: Keep;
  /** Ages are counted from here. */
  at: Date;
  by: string;
  reason?: string | undefined;
}

export interface Pruned {
  /** What goes, by app, the earliest first. */
  releases: Record<string, { version: string; digest: string }[]>;
  /** How many stay. */
  kept: number;
}

/** Says what a prune would remove. */
export async function planPrune(
  store: Store,
  { app, ...request }: Pick<PruneRequest, 'app' | 'keep' | 'at'>,
): Promise<Pruned> {
  if (app !== undefined) assertApp(app);
  const { channel, journal } = await readState(store);
  return planIn(channel, journal.lines, { app, ...request });
}

/**
 * Removes old releases that nobody gets, for good. First it is written down, app by app, then the files go: what a prune that
 * was cut off has left behind, the next one removes. Only the decision and the taking away of one release at a time need the
 * lock, so that nobody who rolls back has to wait for the rest.
 */
export async function prune(store: Store, request: PruneRequest): Promise<Pruned> {
  const done: Pruned = { releases: {}, kept: 0 };
  await evenWhenFull(store, () => pruneInto(done, store, request));
  return done;
}

/** Run again, it goes on where it was stopped. */
async function pruneInto(done: Pruned, store: Store, request: PruneRequest): Promise<void> {
  const { releases, kept } = await planPrune(store, request);
  done.kept = kept;
  for (const app of Object.keys(releases)) {
    const decided = await store.withLock(() => decide(store, app, request));
    if (decided) done.releases[app] = decided.releases;
  }
  const { lines } = (await readState(store)).journal;
  for (const { app, version } of await storedReleases(store)) {
    if (isPruned(lines, app, version)) await takeAway(store, app, version);
  }
  await store.clear();
  await store.withLock(() => store.keepReserve());
}

/** Somebody may have published it again meanwhile. */
const takeAway = (store: Store, app: string, version: string): Promise<void> =>
  store.withLock(async () => {
    const { journal } = await settle(store, await readStateUnderLock(store));
    if (isPruned(journal.lines, app, version)) await store.takeAway(releaseFolder(app, version));
  });

/** Under the lock only: what is live may have changed since it was planned. */
async function decide(store: Store, app: string, request: PruneRequest): Promise<PruneEntry | undefined> {
  const state = await settle(store, await readStateUnderLock(store));
  const { by, reason, signer, owners } = request;
  const policy = policyOf(state.channel, owners);
  const refused = policy ? refusedOwner(policy, signer?.key) : [];
  await refuseForTrust(store, state.journal, { by, wish: 'prune', app, signer }, refused);
  const releases = planIn(state.channel, state.journal.lines, { ...request, app }).releases[app];
  if (!releases) return undefined;
  const draft = {
    at: new Date().toISOString(),
    by,
    action: 'prune',
    app,
    releases,
    ...(reason && { reason }),
  } as const;
  const entry = seal<PruneEntry>(draft, state.journal.lines.at(-1), policy && signer);
  await writeChange(store, state, entry);
  return entry;
}

function planIn(
  channel: Channel,
  lines: readonly JournalLine[],
  { app: only, keep, at: now }: Pick<PruneRequest, 'app' | 'keep' | 'at'>,
): Pruned {
  const usedUntil = inUseUntil(lines);
  const excepted = new Set(exceptionsIn(lines, now).map(({ app, to }) => releaseFolder(app, to)));
  const published = publishedIn(lines).filter(({ app }) => app === (only ?? app));
  const releases: Pruned['releases'] = {};
  let kept = 0;
  for (const app of new Set(published.map((entry) => entry.app))) {
    const all = published.filter((entry) => entry.app === app);
    const newest = new Set(all.slice(-keep.newest));
    const goes = all.filter((entry) => {
      const at = Date.parse(entry.at);
      const lastUse = Math.max(at, usedUntil.get(releaseFolder(app, entry.to)) ?? 0);
      const isOld = now.getTime() - at > keep.days * DAY && now.getTime() - lastUse > GRACE;
      return isOld && !newest.has(entry) && !isNeeded(channel, entry) && !excepted.has(releaseFolder(app, entry.to));
    });
    kept += all.length - goes.length;
    if (goes.length > 0) releases[app] = goes.map(({ to: version, digest }) => ({ version, digest }));
  }
  return { releases, kept };
}

/** Live, the last good one, or a canary. */
function isNeeded({ apps, canaries }: Channel, { app, to }: JournalEntry): boolean {
  const live = apps[app];
  return [live?.version, live?.previous[0]?.version, canaries?.[app]?.version].includes(to);
}
