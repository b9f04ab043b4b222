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
  ...Object.entries(channel.canaries ?? {}).flatMap(([app, canary]) => ofCanary(app, canary, channel, lines)),
  ...Object.keys(channel.apps).flatMap((app) => ofPromote(app, channel, lines, now)),
];

function ofCanary(app: string, canary: Canary, { apps }: Channel, lines: readonly JournalLine[]): Watched[] {
  const against = apps[app]?.version;
  if (against === undefined) return [];
  const ofApp = changesOf(app, lines);
  // Its steps are one after the other.
  const before = ofApp.findLastIndex(({ action, to }) => action !== 'canary' || to !== canary.version);
  const since = Date.parse(ofApp[before + 1]?.at ?? canary.since);
  return [{ app, version: canary.version, against, since, canary }];
}

/** Nothing for what was rolled back to, and for the first release of an app. */
function ofPromote(app: string, { apps }: Channel, lines: readonly JournalLine[], now: number): Watched[] {
  const live = apps[app];
  const last = changesOf(app, lines).findLast(({ action }) => action === 'promote' || action === 'rollback');
  if (!live || last?.action !== 'promote' || last.to !== live.version || last.from === undefined) return [];
  const since = Date.parse(last.at);
  // To a release that was recalled there is no way back.
  const isWayBack = live.previous[0]?.version === last.from;
  return isWayBack && now - since < WATCHED_FOR ? [{ app, version: last.to, against: last.from, since }] : [];
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
