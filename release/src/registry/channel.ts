import { canonicalJson } from './codec.ts';
import type {
  Canary,
  ChangeLine,
  Channel,
  ChannelEntry,
  JournalEntry,
  JournalLine,
  PruneEntry,
  RecoverEntry,
} from './documents.ts';

interface Target {
  version: string;
  digest: string;
}

/** The live release changes for another one; the one it leaves is the last good one, or with `recall` recalled. */
export function promoted(entry: ChannelEntry | undefined, { version, digest }: Target, recall = false): ChannelEntry {
  if (!entry) return { version, digest, previous: [], recalled: [] };
  const earlier = without(entry.previous, version);
  const recalled = entry.recalled.filter((other) => other !== version);
  return recall
    ? { ...entry, version, digest, previous: earlier, recalled: [entry.version, ...recalled] }
    : { ...entry, version, digest, previous: [{ version: entry.version, digest: entry.digest }, ...earlier], recalled };
}

/**
 * The live release is recalled for an earlier one. What was live between the two is no way back any more: somebody
 * chose to go behind it. Where the earlier one is no way back itself, `leaves` says what that is.
 */
export function rolledBack(
  entry: ChannelEntry,
  { version, digest }: Target,
  leaves: readonly string[] = [],
): ChannelEntry {
  const position = entry.previous.findIndex((previous) => previous.version === version);
  return {
    ...entry,
    version,
    digest,
    previous: without(entry.previous.slice(position + 1), entry.version, ...leaves),
    recalled: [
      entry.version,
      ...entry.recalled.filter((recalled) => recalled !== version && recalled !== entry.version),
    ],
  };
}

/** Nobody gets the canary any more; tabs that run it are asked to reload. It may be one that was live before. */
const aborted = (entry: ChannelEntry, version: string): ChannelEntry => ({
  ...entry,
  previous: without(entry.previous, version),
  recalled: [version, ...entry.recalled.filter((other) => other !== version)],
});

const without = (releases: readonly Target[], ...versions: string[]): Target[] =>
  releases.filter((release) => !versions.includes(release.version));

/** What is removed is no way back any more. */
function pruned(channel: Channel, { app, releases }: PruneEntry): Channel {
  const before = channel.apps[app];
  const isGone = (version: string) => releases.some((release) => release.version === version);
  return {
    ...channel,
    revision: channel.revision + 1,
    apps: before
      ? { ...channel.apps, [app]: { ...before, previous: before.previous.filter(({ version }) => !isGone(version)) } }
      : channel.apps,
  };
}

const WITHOUT_CHANGE: readonly JournalLine['action'][] = ['publish', 'exception', 'sign', 'refusal'];

/** Whether a line leads to another channel. */
export const changesChannel = (line: JournalLine): line is ChangeLine | RecoverEntry =>
  !WITHOUT_CHANGE.includes(line.action);

/** The channel after one more line of the journal. */
export function applyEntry(channel: Channel, entry: JournalLine): Channel {
  if (!changesChannel(entry)) return channel;
  if (entry.action === 'recover') return entry.channel;
  if (entry.action === 'policy') return { ...channel, revision: channel.revision + 1, policy: entry.policy };
  if (entry.action === 'prune') return pruned(channel, entry);
  const { canaries, ...before } = channel;
  const left = canariesAfter(canaries, entry);
  return {
    ...before,
    revision: channel.revision + 1,
    apps: appsAfter(channel.apps, entry),
    ...(Object.keys(left).length > 0 && { canaries: left }),
  };
}

function appsAfter(apps: Channel['apps'], { action, app, to, digest, recall, leaves }: JournalEntry): Channel['apps'] {
  const { [app]: before, ...others } = apps;
  // Of an app that is taken off nothing stays, also no way back: if it comes again, it begins anew.
  if (action === 'retire') return others;
  const target = { version: to, digest };
  if (action === 'promote' || !before) return { ...apps, [app]: promoted(before, target, recall) };
  if (action === 'rollback') return { ...apps, [app]: rolledBack(before, target, leaves) };
  return action === 'abort' ? { ...apps, [app]: aborted(before, to) } : apps;
}

/** Whatever else happens to an app ends its canary. */
function canariesAfter(
  before: Channel['canaries'] = {},
  { action, app, to, digest, share, steps = [], every, at }: JournalEntry,
): Record<string, Canary> {
  const { [app]: _ended, ...others } = before;
  if (action !== 'canary' || share === undefined) return others;
  const canary = { version: to, digest, share, steps, ...(every !== undefined && { every }), since: at };
  return { ...others, [app]: canary };
}

/** What this version knows of a channel, which the journal leads to. */
export const knownOf = ({ revision, apps, canaries, policy }: Channel): Channel => ({
  revision,
  ...(policy && { policy }),
  ...(canaries && {
    canaries: Object.fromEntries(
      Object.entries(canaries).map(([app, { version, digest, share, steps, every, since }]) => [
        app,
        { version, digest, share, steps, ...(every !== undefined && { every }), since },
      ]),
    ),
  }),
  apps: Object.fromEntries(
    Object.entries(apps).map(([app, { version, digest, previous, recalled }]) => [
      app,
      {
        version,
        digest,
        previous: previous.map((earlier) => ({ version: earlier.version, digest: earlier.digest })),
        recalled,
      },
    ]),
  ),
});

/** The channel that the journal leads to: whatever happens to the file, it can be made again. */
export const channelOf = (lines: readonly JournalLine[]): Channel =>
  lines.reduce(applyEntry, { revision: 0, apps: {} });

/** Whether a channel is what the journal leads to, by all that this version knows of one. */
export const isWhatTheJournalLeadsTo = (channel: Channel, lines: Parameters<typeof channelOf>[0]): boolean =>
  canonicalJson(knownOf(channel)) === canonicalJson(knownOf(channelOf(lines)));

/** The policy that the journal leads to. */
export function policyIn(lines: readonly JournalLine[]): Channel['policy'] {
  const last = lines.findLast(({ action }) => action === 'policy' || action === 'recover');
  if (last?.action === 'policy') return last.policy;
  return last?.action === 'recover' ? last.channel.policy : undefined;
}
