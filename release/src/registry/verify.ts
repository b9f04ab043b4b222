import { setTimeout as sleep } from 'node:timers/promises';

import { channelOf, policyIn } from './channel.ts';
import type { JournalEntry, JournalLine, PolicyEntry, RecoverEntry } from './documents.ts';
import { isPruned, parseJournal, publishedIn, publishingOf } from './journal-lines.ts';
import { JOURNAL_KEY } from './names.ts';
import { inParallel } from './parallel.ts';
import { type Problem, Refusal } from './problem.ts';
import type { Registry } from './registry.ts';
import { auditLines } from './signing/audit.ts';
import { type Policy, policyOf } from './signing/policy.ts';
import { distrustOf } from './signing/release-signature.ts';
import { readState } from './state.ts';
import type { Store } from './store.ts';
import { storedReleases } from './stored-releases.ts';
import { describeChange } from './describe-change.ts';

/** So many releases are compared at the same time. */
const PARALLEL = 4;
/** Milliseconds between two looks at what may be under way. */
const LOOK_EVERY = 1_000;

export interface Verification {
  /** How many published releases were compared, file by file. */
  releases: number;
  /** How many lines of the journal are unbroken, and the hash of the last of them. */
  entries: number;
  head: string | undefined;
  /** Where the journal begins anew after lines were lost. */
  recoveries: RecoverEntry[];
  /** Where signing began anew, without an owner of before. */
  begunAnew: PolicyEntry[];
  problems: Problem[];
}

/**
 * Compares everything in the registry with what was recorded about it. That takes minutes, in which others may publish and
 * prune: what they finish is no problem. What they are at in the end looks as if it had been cut off: a release that waits for
 * its line, or one whose line is there and whose files are still to go.
 *
 * @param patience Milliseconds for which such is looked at again, as long as nothing of it comes to its end.
 */
export async function verifyRegistry(registry: Registry, patience = 0): Promise<Verification> {
  const { store } = registry;
  const lines = await readLines(store);
  const published = publishedIn(lines);

  const recorded = await recordProblems(store);
  const untrusted = await distrusted(registry, lines, published);
  const compared = await inParallel(published, PARALLEL, async (entry) => ({
    entry,
    found: await registry.verifyRelease(entry.app, entry.to, entry.digest),
  }));
  // Behind a break nobody knows what was recorded.
  const isWhole = !recorded.some(({ id }) => id === 'journal-broken');
  const given = isWhole ? givenIn(lines).filter(({ app, version }) => !publishingOf(published, app, version)) : [];
  const unfinished = isWhole ? await unfinishedIn(store, { lines, published, given }, patience) : [];
  const now = await readLines(store);
  const altered = compared.filter(({ entry, found }) => found.length > 0 && !isPruned(now, entry.app, entry.to));
  return {
    releases: published.length,
    entries: lines.length,
    head: lines.at(-1)?.hash,
    recoveries: lines.filter((line) => line.action === 'recover'),
    begunAnew: lines.filter((line) => line.action === 'policy' && line.anew === true) as PolicyEntry[],
    problems: [
      ...recorded,
      ...altered.flatMap(({ found }) => found),
      ...untrusted,
      ...given.map(({ app, version }) => givenUnpublished(app, version)),
      ...unfinished.map(({ problem }) => problem),
    ],
  };
}

interface Recorded {
  lines: readonly JournalLine[];
  published: JournalEntry[];
  /** What visitors get, and nobody has published. */
  given: readonly { app: string; version: string }[];
}

/** A release that lies there otherwise than it was recorded. */
interface Unfinished {
  app: string;
  version: string;
  problem: Problem;
}

/** What lies there otherwise than it was recorded, for so long as somebody who is at it would take at most. */
async function unfinishedIn(store: Store, recorded: Recorded, patience: number): Promise<Unfinished[]> {
  let found = await lookForUnfinished(store, recorded);
  for (let end = performance.now() + patience; found.length > 0 && performance.now() < end;) {
    await sleep(Math.min(LOOK_EVERY, patience));
    const next = await lookForUnfinished(store, recorded);
    // What has begun meanwhile is none of it.
    const left = found.filter((one) => next.some((other) => isSame(one, other)));
    if (left.length < found.length) end = performance.now() + patience;
    found = left;
  }
  return found;
}

const isSame = (one: Unfinished, other: Unfinished): boolean =>
  one.app === other.app && one.version === other.version && one.problem.id === other.problem.id;

async function lookForUnfinished(store: Store, { lines, published, given }: Recorded): Promise<Unfinished[]> {
  const stored = await storedReleases(store);
  const now = await readLines(store);
  const known = [...published, ...publishedIn(now)];
  return stored.flatMap(({ app, version }) => {
    if (publishingOf(known, app, version)) return [];
    if (given.some((release) => release.app === app && release.version === version)) return [];
    if (isPruned(lines, app, version)) return [{ app, version, problem: pruneUnfinished(app, version) }];
    return isPruned(now, app, version) ? [] : [{ app, version, problem: unrecorded(app, version) }];
  });
}

const readLines = async (store: Store): Promise<JournalLine[]> =>
  parseJournal((await store.read(JOURNAL_KEY))?.content ?? new Uint8Array()).lines;

/** What stands against trusting the lines and the releases. A key that was revoked later takes nothing from the past. */
async function distrusted(
  { store, owners }: Registry,
  lines: readonly JournalLine[],
  published: JournalEntry[],
): Promise<Problem[]> {
  const problems = auditLines(lines);
  try {
    const policy = policyOf({ policy: policyIn(lines) }, owners);
    const found = await inParallel(published, PARALLEL, ({ app, to: version, digest, at }) =>
      distrustOf(store.read, policy && asOf(policy, at), { app, version, digest }),
    );
    return [...problems, ...found.flat()];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return problems.some(({ id }) => id === error.id) ? problems : [...problems, ...error.problems];
  }
}

/** The policy without what was revoked after that time. */
const asOf = (policy: Policy, at: string): Policy => ({
  ...policy,
  keys: Object.fromEntries(
    Object.entries(policy.keys).map(([key, { revoked, ...known }]) => [
      key,
      { ...known, ...(revoked && revoked.at <= at && { revoked }) },
    ]),
  ),
});

/** What visitors get by the journal. */
function givenIn(lines: readonly JournalLine[]): { app: string; version: string }[] {
  const { apps, canaries = {} } = channelOf(lines);
  return [...Object.entries(apps), ...Object.entries(canaries)].map(([app, { version }]) => ({ app, version }));
}

const givenUnpublished = (app: string, version: string): Problem => ({
  id: 'live-not-published',
  message: `${app} ${version} is live or a canary, but it was pruned, or never published.`,
  remedy: `Publish the same build again: "publish ${app} --version ${version}". Otherwise promote another release --at-once.`,
});

const unrecorded = (app: string, version: string): Problem => ({
  id: 'unrecorded-release',
  message: `${app} ${version} lies in the registry, but its publishing is not in the journal; it cannot go live.`,
  remedy: `If nobody is publishing it now, that was cut off. Run it again: "publish ${app} --version ${version}"; or remove it for good: "prune ${app} --unrecorded ${version} --reason …".`,
});

const pruneUnfinished = (app: string, version: string): Problem => ({
  id: 'prune-unfinished',
  message: `${app} ${version} was pruned, and still lies in the registry; it cannot go live.`,
  remedy: 'If no prune is running now, one was cut off. Run "prune" again.',
});

/** What is wrong with the journal and the channel, every line of the one and all of the other. */
async function recordProblems(store: Store): Promise<Problem[]> {
  try {
    const { journal, interrupted } = await readState(store, 'nothing');
    const problems: Problem[] = [];
    if (journal.torn > 0) {
      problems.push({
        id: 'journal-torn',
        message: `A command was killed while it wrote line ${journal.lines.length + 1} of the journal; what it wanted was not done.`,
        remedy: 'Nothing needs to be done: the next change puts the remains aside, as does "verify --repair".',
      });
    }
    if (interrupted) {
      problems.push({
        id: 'interrupted-change',
        message: `A ${describeChange(interrupted)} was cut off: it is in the journal, but not live.`,
        remedy: 'Complete it with "verify --repair"; the next promote or rollback would do so, too.',
      });
    }
    return problems;
  } catch (error) {
    if (error instanceof Refusal) return [...error.problems];
    throw error;
  }
}
