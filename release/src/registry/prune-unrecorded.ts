import { sha256 } from './codec.ts';
import { evenWhenFull } from './disk-space.ts';
import type { PruneEntry } from './documents.ts';
import { publishingOf, seal } from './journal-lines.ts';
import { assertApp, assertVersion, releaseFolder, releaseKey } from './names.ts';
import { Refusal } from './problem.ts';
import type { PruneRequest } from './prune.ts';
import { assertReason } from './reason.ts';
import { refuseForTrust } from './signing/authority.ts';
import { policyOf, refusedOwner } from './signing/policy.ts';
import { readStateUnderLock, settle, writeChange } from './state.ts';
import type { Store } from './store.ts';

interface Request extends Pick<PruneRequest, 'by' | 'reason' | 'signer' | 'owners'> {
  app: string;
  version: string;
}

/**
 * Removes what lies in the place of a release and is not in the journal, such as what a publish has left that was cut off. The
 * removal is written down first, with a reason. A publish that is just under way finds it gone before it writes its line, and
 * does not write it. Only what is named goes: after a loss of lines of the journal, each release behind them looks like
 * this, and `recover` finds it again.
 */
export async function pruneUnrecorded(store: Store, request: Request): Promise<void> {
  assertApp(request.app);
  assertVersion(request.version);
  assertReason(request.reason, true);
  // Without the lock, for nobody who rolls back should wait for a slow store; and also what cannot be read can be removed.
  const stored = await store.read(releaseKey(request.app, request.version)).catch(() => undefined);
  const digest = sha256(stored?.content ?? '');
  await evenWhenFull(store, () => store.withLock(() => takeAway(store, digest, request)));
  await store.clear();
  await store.withLock(() => store.keepReserve());
}

/** Under the lock only. */
async function takeAway(
  store: Store,
  digest: string,
  { app, version, by, signer, owners, ...request }: Request,
): Promise<void> {
  const state = await settle(store, await readStateUnderLock(store));
  const { channel, journal } = state;
  const policy = policyOf(channel, owners);
  const refused = policy ? refusedOwner(policy, signer?.key) : [];
  await refuseForTrust(store, journal, { by, wish: 'prune', app, to: version, signer }, refused);
  if (!(await store.folders(app)).includes(version)) throw nothingThere(app, version);
  const { apps, canaries } = channel;
  const given = [apps[app], ...(apps[app]?.previous ?? []), canaries?.[app]].map((release) => release?.version);
  if (publishingOf(journal.entries, app, version) || given.includes(version)) throw recorded(app, version);
  const draft = {
    at: new Date().toISOString(),
    by,
    action: 'prune' as const,
    app,
    releases: [{ version, digest }],
    unrecorded: true as const,
    reason: assertReason(request.reason, true) ?? '',
  };
  await writeChange(store, state, seal<PruneEntry>(draft, journal.lines.at(-1), policy && signer));
  await store.takeAway(releaseFolder(app, version));
}

const nothingThere = (app: string, version: string): Refusal =>
  new Refusal({
    id: 'no-such-release',
    message: `${app} ${version} is not in the registry.`,
    remedy: 'See with "verify" what lies there and is not in the journal.',
  });

const recorded = (app: string, version: string): Refusal =>
  new Refusal({
    id: 'release-recorded',
    message: `${app} ${version} is in the journal, so it goes only as old releases do.`,
    remedy: `See which are old enough with "prune ${app} --dry-run".`,
  });
