import { applyEntry } from './channel.ts';
import type { Channel, JournalLine } from './documents.ts';
import { releaseFolder } from './names.ts';

/**
 * When visitors last stopped getting a release, in milliseconds since 1970, by its folder. Missing: it was never taken
 * from them.
 */
export function inUseUntil(lines: readonly JournalLine[]): Map<string, number> {
  const until = new Map<string, number>();
  let channel: Channel = { revision: 0, apps: {} };
  for (const line of lines) {
    const next = applyEntry(channel, line);
    const still = shownIn(next);
    for (const folder of shownIn(channel)) if (!still.has(folder)) until.set(folder, Date.parse(line.at));
    channel = next;
  }
  return until;
}

/** What is live, the last good one, which browsers get in which that does not work, and canaries. */
const shownIn = ({ apps, canaries = {} }: Channel): Set<string> => {
  const shown = [
    ...Object.entries(apps).flatMap(([app, live]) =>
      [live, ...live.previous.slice(0, 1)].map(({ version }) => [app, version] as const),
    ),
    ...Object.entries(canaries).map(([app, { version }]) => [app, version] as const),
  ];
  return new Set(shown.map(([app, version]) => releaseFolder(app, version)));
};
