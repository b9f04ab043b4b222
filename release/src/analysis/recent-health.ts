import { tenSecondsOf, type Spent, sumOf } from '../health/counts.ts';
import type { HealthReader } from '../health/health-store.ts';
import type { Channel } from '../registry/documents.ts';
import { CRITERIA } from './criteria.ts';
import { observe, type Side, sideBySide } from './observed.ts';

/** How a release did lately. */
export interface RecentHealth {
  app: string;
  version: string;
  /** Page loads that told how they did. */
  loads: number;
  renderings: number;
  /** Milliseconds of a rendering on the average, and of processors. */
  rendering?: Spent;
  /** In how many of them something was so, by the id of the criterion; those that never were are left out. */
  seen: Record<string, number>;
}

/** Milliseconds. */
const LATELY = 60 * 60_000;

/** How everything that visitors get did in the last hour. */
export async function recentHealth(
  { apps, canaries = {} }: Channel,
  health: HealthReader,
  now: number,
): Promise<RecentHealth[]> {
  const until = tenSecondsOf(now);
  const slots = await health.read(tenSecondsOf(now - LATELY), until);
  const given = [...Object.entries(apps), ...Object.entries(canaries)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return given.map(([app, { version }]) => {
    const seen = sideBySide(observe(slots, { app, version }), new Map());
    const totalUntil = (last: number, side: Side) =>
      sumOf(seen.filter(({ slot }) => slot <= last).map(({ candidate }) => candidate[side]));
    const counts = CRITERIA.map(({ id, side, bad, knownAfter }): [string, number] => [
      id,
      bad(totalUntil(until - knownAfter, side)),
    ]);
    const server = totalUntil(until, 'server');
    return {
      app,
      version,
      loads: totalUntil(until, 'browser').loads,
      renderings: server.loads,
      ...(server.spent && { rendering: eachOf(server.spent, server.loads) }),
      seen: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    };
  });
}

const eachOf = ({ ms, cpuMs }: Spent, renderings: number): Spent => ({
  ms: Math.round(ms / renderings),
  cpuMs: Math.round(cpuMs / renderings),
});
