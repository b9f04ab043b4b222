import { canonicalJson } from './codec.ts';
import type { Channel, ChannelEntry, JournalLine } from './documents.ts';

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
 * chose to go behind it.
 */
export function rolledBack(entry: ChannelEntry, { version, digest }: Target): ChannelEntry {
  const position = entry.previous.findIndex((previous) => previous.version === version);
  return {
    ...entry,
    version,
    digest,
    previous: without(entry.previous.slice(position + 1), entry.version),
    recalled: [
      entry.version,
      ...entry.recalled.filter((recalled) => recalled !== version && recalled !== entry.version),
    ],
  };
}

const without = (releases: readonly Target[], version: string): Target[] =>
  releases.filter((release) => release.version !== version);

/** The channel after one more line of the journal. Publishing changes nothing in it. */
export function applyEntry(channel: Channel, entry: JournalLine): Channel {
  if (entry.action === 'recover') return entry.channel;
  const { action, app, to, digest, recall } = entry;
  if (action === 'publish') return channel;
  const before = channel.apps[app];
  const target = { version: to, digest };
  const after = action === 'rollback' && before ? rolledBack(before, target) : promoted(before, target, recall);
  return { ...channel, revision: channel.revision + 1, apps: { ...channel.apps, [app]: after } };
}

/** What this version knows of a channel, which the journal leads to. */
export const knownOf = ({ revision, apps }: Channel): Channel => ({
  revision,
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
