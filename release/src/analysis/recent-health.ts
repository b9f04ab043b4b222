import { slotAt } from '../health/counts.ts';
import type { HealthStore } from '../health/health-store.ts';
import type { Channel } from '../registry/documents.ts';
import { CRITERIA } from './criteria.ts';
import { observe, totalOf } from './observed.ts';

/** How a release did lately. */
export interface RecentHealth {
  app: string;
  version: string;
  /** Page loads that told how they did. */
  loads: number;
  renderings: number;
  /** In how many of them something was so, by the id of the criterion; those that never were are left out. */
  seen: Record<string, number>;
}

/** Milliseconds. */
const LATELY = 60 * 60_000;

/** How everything that visitors get did in the last hour. */
export async function recentHealth(
  { apps, canaries = {} }: Channel,
  health: Pick<HealthStore, 'read'>,
  now: number,
): Promise<RecentHealth[]> {
  const until = slotAt(now);
  const slots = await health.read(slotAt(now - LATELY), until);
  const given = [...Object.entries(apps), ...Object.entries(canaries)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return given.map(([app, { version }]) => {
    const observed = observe(slots, { app, version });
    const counts = CRITERIA.map(({ id, side, bad, knownAfter }): [string, number] => [
      id,
      bad(totalOf(observed, until - knownAfter, side)),
    ]);
    return {
      app,
      version,
      loads: totalOf(observed, until, 'browser').loads,
      renderings: totalOf(observed, until, 'server').loads,
      seen: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    };
  });
}
