import { Version } from '@rishta/contracts';
import compare from 'semver/functions/compare.js';
import { Check } from 'typebox/value';

import { channelOf } from './channel.ts';
import { sha256 } from './codec.ts';
import type { Channel, JournalEntry, JournalLine, RecoverEntry } from './documents.ts';
import { broken, entriesOf, isSealed, parseJournal, parseLine, publishingOf, seal, textOf } from './journal-lines.ts';
import { isKnown, lastKnown, readSeal, writtenMeanwhile } from './journal.ts';
import { type Live, liveText, readLive } from './live.ts';
import { CHANNEL_KEY, JOURNAL_KEY, asideKey, releaseKey } from './names.ts';
import { inParallel } from './parallel.ts';
import { type Problem, Refusal, refuseOn } from './problem.ts';
import type { Registry } from './registry.ts';
import type { Authority } from './signing/authority.ts';
import { policyOf, refusedOwner } from './signing/policy.ts';
import { isBehind } from './state.ts';
import { storedReleases } from './stored-releases.ts';

const PARALLEL = 4;

/** What a recovery does, or would do. */
export interface Recovery {
  /** What is wrong with the journal. */
  damage: Problem[];
  /** Lines that stay as they are. */
  kept: number;
  lost: RecoverEntry['lost'];
  /** What is live from then on, and whether that was read from the channel or had to be put together. */
  channel: Channel;
  from: 'channel' | 'journal';
  /** Publishings that are written down again, since their releases lie there intact. */
  published: Release[];
  /** What lies in the place of a release and is not what it should be. */
  unsound: { app: string; version: string }[];
}

interface Release {
  app: string;
  version: string;
  digest: string;
}

interface Found {
  /** Up to the first line that cannot be trusted. */
  lines: JournalLine[];
  /** Behind it, what can be read. Lines whose hash is right are believed; of the others only the order is used. */
  later: JournalLine[];
  live: Live;
  journalEtag: string | undefined;
}

/** Says what a recovery would do; undefined when no line of the journal is lost. */
export const planRecovery = (registry: Registry): Promise<Recovery | undefined> =>
  registry.store.withLock(async () => (await plan(registry))?.recovery);

/**
 * Begins the journal anew after lines were lost: keeps those before the damage, writes down what is live and which
 * releases are published, and keeps the damaged file beside it. Resolves to undefined when no line is lost.
 */
export async function recover(
  registry: Registry,
  { by, reason, signer, owners }: Authority & { by: string; reason: string },
): Promise<Recovery | undefined> {
  const { store } = registry;
  return store.withLock(async () => {
    const planned = await plan(registry);
    if (!planned) return undefined;
    const { recovery, lines, live, journalEtag } = planned;
    const policy = policyOf(recovery.channel, owners);
    if (policy) refuseOn(refusedOwner(policy, signer?.key));
    const now = new Date();
    const at = now.toISOString();
    const keptAs = journalEtag === undefined ? undefined : asideKey('damaged', now);
    const lost = { ...recovery.lost, ...(keptAs !== undefined && { keptAs }) };

    const whole = [...lines];
    for (const { app, version: to, digest } of recovery.published) {
      const draft = { at, by, action: 'publish', app, to, digest, reason: `Recovered: ${reason}` } as const;
      whole.push(seal<JournalEntry>(draft, whole.at(-1), policy && signer));
    }
    const draft = { at, by, action: 'recover', reason, lost, channel: recovery.channel } as const;
    whole.push(seal<RecoverEntry>(draft, whole.at(-1)));

    const journal = await store.stage(JOURNAL_KEY, textOf(whole));
    const channel = await store.stage(CHANNEL_KEY, liveText(recovery.channel, whole));
    if (keptAs !== undefined) await store.keepAs(JOURNAL_KEY, keptAs);
    // The channel first: when the command dies between the two, it still tells that the journal is damaged.
    if (!(await channel.commit(live.etag))) throw writtenMeanwhile('channel');
    if (!(await journal.commit(journalEtag))) throw writtenMeanwhile('journal');
    return { ...recovery, lost };
  });
}

async function plan(registry: Registry): Promise<(Found & { recovery: Recovery }) | undefined> {
  const { store } = registry;
  const document = await store.read(JOURNAL_KEY);
  const content = document?.content ?? new Uint8Array();
  const { lines, size, torn, problems } = parseJournal(content);
  const live = await readLive(store);
  const good = channelOf(lines);
  const stored = (await storedReleases(store)).filter(({ version }) => Check(Version, version));

  const damage = [...problems];
  if (torn > 0 && (await isKnown(store, lines)))
    damage.push(broken(lines.length + 1, 'was whole once, and is cut off'));
  const known = lastKnown(await readSeal(store));
  if (damage.length === 0 && isBehind({ lines, known }, live, good)) damage.push(missingLines(document !== undefined));
  if (damage.length === 0 && !document && stored.length > 0) damage.push(missingLines(false));
  if (damage.length === 0) return undefined;

  const rest = new TextDecoder().decode(content.subarray(size)).split('\n');
  const later = rest.flatMap((text) => parseLine(text) ?? []);
  const found: Found = { lines, later, live, journalEtag: document?.etag };
  const { channel, from } = await liveSet(registry, found, good);
  const { published, unsound } = await lostPublishings(registry, found, stored);
  const last = Math.max(
    live.journal?.sequence ?? 0,
    known,
    later.findLast(isSealed)?.sequence ?? 0,
    lines.length + rest.filter((text) => text !== '').length,
  );
  const lost = { lines: last - lines.length, bytes: content.length - size };
  return { ...found, recovery: { damage, kept: lines.length, lost, channel, from, published, unsound } };
}

const missingLines = (isThere: boolean): Problem => ({
  id: 'journal-behind',
  message: isThere
    ? 'The journal has lost lines: the channel was made from some that it does not hold.'
    : 'The journal is missing.',
  remedy: 'Restore journal.ndjson from a backup, if there is one.',
});

/** What the channel says, if that can be true; else what the readable lines lead to. */
async function liveSet(
  registry: Registry,
  { lines, later, live: { channel } }: Found,
  good: Channel,
): Promise<Pick<Recovery, 'channel' | 'from'>> {
  const told = channelOf([...lines, ...later.filter(isSealed)]);
  const revision = Math.max(channel?.revision ?? 0, told.revision) + 1;
  if (channel && channel.revision >= good.revision && (await areThere(registry, channel))) {
    return { channel: { ...channel, revision }, from: 'channel' };
  }
  return { channel: { ...told, revision }, from: 'journal' };
}

async function areThere(registry: Registry, { apps }: Channel): Promise<boolean> {
  const live = Object.entries(apps);
  const found = await inParallel(live, PARALLEL, async ([app, { version, digest }]) => {
    try {
      return Boolean(await registry.readRelease(app, version, digest));
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  });
  return live.length > 0 && found.every(Boolean);
}

/** Releases that lie there without a line that says so, in the order of their first mention, else of their builds. */
async function lostPublishings(
  registry: Registry,
  { lines, later, live }: Found,
  stored: readonly { app: string; version: string }[],
): Promise<Pick<Recovery, 'published' | 'unsound'>> {
  const entries = entriesOf(lines);
  const readable = entriesOf(later);
  const told = readable.filter(isSealed);
  const unrecorded = stored.filter(({ app, version }) => !publishingOf(entries, app, version));
  const checked = await inParallel(unrecorded, PARALLEL, async ({ app, version }) => {
    const document = await registry.store.read(releaseKey(app, version));
    const digest = document ? sha256(document.content) : '';
    const expected = publishingOf(told, app, version)?.digest ?? liveDigest(live, app, version) ?? digest;
    const isSound = (await registry.verifyRelease(app, version, expected)).length === 0;
    const builtAt = isSound ? (await registry.readRelease(app, version)).builtAt : '';
    const mention = readable.findIndex((line) => line.app === app && [line.from, line.to].includes(version));
    return { app, version, digest, isSound, builtAt, place: mention < 0 ? Infinity : mention };
  });
  const inOrder = checked
    .filter(({ isSound }) => isSound)
    .sort((a, b) => Math.sign(a.place - b.place || 0) || order(a.builtAt, b.builtAt) || compare(a.version, b.version));
  return {
    published: inOrder.map(({ app, version, digest }) => ({ app, version, digest })),
    unsound: checked.filter(({ isSound }) => !isSound).map(({ app, version }) => ({ app, version })),
  };
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function liveDigest({ channel }: Live, app: string, version: string): string | undefined {
  const entry = channel?.apps[app];
  return entry && [entry, ...entry.previous].find((release) => release.version === version)?.digest;
}
