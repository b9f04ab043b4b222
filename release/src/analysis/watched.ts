import type { Canary, Channel, JournalEntry, JournalLine } from '../registry/documents.ts';

/** A release that is compared with the one whose place it takes. */
export interface Watched {
  app: string;
  version: string;
  /** The release that the others get, or that was live before. */
  against: string;
  /** Milliseconds: since when visitors get it. */
  since: number;
  /** Absent: it is live. */
  canary?: Canary;
}

/** Milliseconds: so long a release is compared, once it is live, with the time before that. */
export const WATCHED_FOR = 30 * 60_000;

/** All releases that are judged at a time: canaries, and what went live a short while ago. */
export const watchedAt = (channel: Channel, lines: readonly JournalLine[], now: number): Watched[] => [
  ...Object.entries(channel.canaries ?? {}).flatMap(([app, canary]) => ofCanary(app, canary, channel, lines, now)),
  ...Object.keys(channel.apps).flatMap((app) => ofPromote(app, channel, lines, now)),
];

function ofCanary(
  app: string,
  canary: Canary,
  { apps }: Channel,
  lines: readonly JournalLine[],
  now: number,
): Watched[] {
  const against = apps[app]?.version;
  if (against === undefined) return [];
  const ofApp = changesOf(app, lines);
  // Its steps are one after the other.
  const before = ofApp.findLastIndex(({ action, to }) => action !== 'canary' || to !== canary.version);
  const begun = ofApp[before + 1];
  const since = begun ? begunAt(begun, lines, now) : Date.parse(canary.since);
  return [{ app, version: canary.version, against, since, canary }];
}

/** Nothing for what was rolled back to, and for the first release of an app. */
function ofPromote(app: string, { apps }: Channel, lines: readonly JournalLine[], now: number): Watched[] {
  const live = apps[app];
  const last = changesOf(app, lines).findLast(({ action }) => action === 'promote' || action === 'rollback');
  if (!live || last?.action !== 'promote' || last.to !== live.version || last.from === undefined) return [];
  // To a release that was recalled there is no way back.
  const isWayBack = live.previous[0]?.version === last.from;
  const isWatched = isWayBack && now - Date.parse(last.at) < WATCHED_FOR;
  return isWatched ? [{ app, version: last.to, against: last.from, since: begunAt(last, lines, now) }] : [];
}

/**
 * When a change was made. The clock of its command may be ahead: while its time is still to come, all is looked at that was
 * counted since the line before it, or else nothing would be until then.
 */
function begunAt(change: JournalEntry, lines: readonly JournalLine[], now: number): number {
  const at = Date.parse(change.at);
  if (at <= now) return at;
  const earlier = lines.slice(0, lines.indexOf(change)).map((line) => Date.parse(line.at));
  return Math.max(now - WATCHED_FOR, ...earlier.filter((time) => time <= now).slice(-1));
}

const changesOf = (app: string, lines: readonly JournalLine[]): JournalEntry[] =>
  lines.filter(
    (line): line is JournalEntry =>
      (line.action === 'promote' ||
        line.action === 'rollback' ||
        line.action === 'canary' ||
        line.action === 'abort') &&
      line.app === app,
  );
