import type { JournalEntry, JournalLine } from './documents.ts';
import { entriesOf, isEntry } from './journal-lines.ts';
import type { State } from './state.ts';

type Journalled = Pick<State, 'channel'> & { journal: Pick<State['journal'], 'lines'> };

/**
 * Whether visitors have had a release as the live one. Of what was live before lines of the journal were lost, the channel
 * tells that the recovery began with.
 */
export function wasLive({ channel, journal: { lines } }: Journalled, app: string, version: string): boolean {
  const isOf = (live: { version: string; previous: { version: string }[] } | undefined) =>
    live !== undefined && [live, ...live.previous].some((release) => release.version === version);
  return (
    isOf(channel.apps[app]) ||
    lines.some((line) =>
      line.action === 'recover' ? isOf(line.channel.apps[app]) : isGoingLive(line, app) && line.to === version,
    )
  );
}

/**
 * For a rollback to a release that is no way back: the ways back that came after it. `rolledBack` handles all other
 * targets.
 */
export function leftBehind({ channel, journal: { lines } }: Journalled, app: string, target: string): string[] {
  const ways = (channel.apps[app]?.previous ?? []).map(({ version }) => version);
  if (ways.includes(target)) return [];
  const place = placeOf(lines, app, target);
  return ways.filter((version) => placeOf(lines, app, version) > place);
}

/** In the journal: where the release was live first, else where it was published. */
function placeOf(lines: readonly JournalLine[], app: string, version: string): number {
  const own = entriesOf(lines).filter((entry) => entry.app === app && entry.to === version);
  return (
    (own.find((entry) => isGoingLive(entry, app)) ?? own.find(({ action }) => action === 'publish'))?.sequence ?? 0
  );
}

const isGoingLive = (line: JournalLine, app: string): line is JournalEntry =>
  isEntry(line) && (line.action === 'promote' || line.action === 'rollback') && line.app === app;
