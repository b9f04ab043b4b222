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

const shownIn = ({ apps, canaries = {} }: Channel): Set<string> =>
  new Set(
    [...Object.entries(apps), ...Object.entries(canaries)].map(([app, { version }]) => releaseFolder(app, version)),
  );
