import type { Channel, JournalLine } from '../registry/documents.ts';

/** What is live of an app, and how it came to be. */
export interface LiveApp {
  app: string;
  version: string;
  /** ISO 8601. Undefined where the journal does not say it. */
  since: string | undefined;
  by: string | undefined;
  /** Whether somebody gave it to everybody without showing it to a share of visitors first. */
  atOnce: boolean;
  /** Where a rollback would go. */
  lastGood: string | null;
  recalled: string[];
}

/** All that is live, by the name of the app. */
export const liveApps = ({ apps }: Channel, lines: readonly JournalLine[]): LiveApp[] =>
  Object.entries(apps)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([app, { version, previous, recalled }]) => {
      const change = lines.findLast(
        (line) =>
          line.action === 'recover' || ((line.action === 'promote' || line.action === 'rollback') && line.app === app),
      );
      return {
        app,
        version,
        since: change?.at,
        by: change?.by,
        atOnce: change?.action === 'promote' && change.atOnce === true,
        lastGood: previous[0]?.version ?? null,
        recalled,
      };
    });
