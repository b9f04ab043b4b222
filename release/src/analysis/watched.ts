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
  /** Milliseconds: since when a canary has its share. */
  shareSince?: number;
}

/** When a line was written, in milliseconds. */
export type TimeOf = (line: JournalLine) => number;

export const timeItSays: TimeOf = ({ at }) => Date.parse(at);

/** Milliseconds: so long a release is compared, once it is live, with the time before that. */
export const WATCHED_FOR = 30 * 60_000;

/** All releases that are judged at a time: canaries, and what went live a short while ago. */
export const watchedAt = (
  channel: Channel,
  lines: readonly JournalLine[],
  now: number,
  timeOf: TimeOf = timeItSays,
): Watched[] => {
  const times = { lines, now, timeOf };
  return [
    ...Object.entries(channel.canaries ?? {}).flatMap(([app, canary]) => ofCanary(app, canary, channel, times)),
    ...Object.keys(channel.apps).flatMap((app) => ofPromote(app, channel, times)),
  ];
};

interface Times {
  lines: readonly JournalLine[];
  now: number;
  timeOf: TimeOf;
}

function ofCanary(app: string, canary: Canary, { apps }: Channel, times: Times): Watched[] {
  const against = apps[app]?.version;
  if (against === undefined) return [];
  const ofApp = changesOf(app, times.lines);
  // Its steps are one after the other.
  const before = ofApp.findLastIndex(({ action, to }) => action !== 'canary' || to !== canary.version);
  const steps = ofApp.slice(before + 1);
  const [begun] = steps;
  const last = steps.at(-1);
  const saidSince = Date.parse(canary.since);
  const since = begun ? begunAt(begun, times) : saidSince;
  const shareSince = last ? times.timeOf(last) : saidSince;
  return [{ app, version: canary.version, against, since, canary, shareSince }];
}

/** Nothing for what was rolled back to, and for the first release of an app. */
function ofPromote(app: string, { apps }: Channel, times: Times): Watched[] {
  const live = apps[app];
  const last = changesOf(app, times.lines).findLast(({ action }) => action === 'promote' || action === 'rollback');
  if (!live || last?.action !== 'promote' || last.to !== live.version || last.from === undefined) return [];
  // To a release that was recalled there is no way back.
  const isWayBack = live.previous[0]?.version === last.from;
  const isWatched = isWayBack && times.now - times.timeOf(last) < WATCHED_FOR;
  return isWatched ? [{ app, version: last.to, against: last.from, since: begunAt(last, times) }] : [];
}

/**
 * When a change was made. The clock of its command may be ahead: while its time is still to come, all is looked at that was
 * counted since the line before it, or else nothing would be until then.
 */
function begunAt(change: JournalEntry, { lines, now, timeOf }: Times): number {
  const at = timeOf(change);
  if (at <= now) return at;
  const earlier = lines.slice(0, lines.indexOf(change)).map(timeOf);
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
