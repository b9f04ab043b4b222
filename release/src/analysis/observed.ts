import { releaseName, SERVER_GROUP, type SlotTallies, sumOf, type Tally } from '../health/counts.ts';

/** What was counted of one release, by slot and group. */
export type Observed = ReadonlyMap<number, ReadonlyMap<string, Tally>>;

/** The loads in browsers, or the renderings on servers. */
export type Side = 'browser' | 'server';

/** Adds up what servers have counted of a release. `later`: so many slots are added, to lay it beside another time. */
export function observe(
  slots: readonly SlotTallies[],
  release: { app: string; version: string },
  { later = 0 }: { later?: number } = {},
): Observed {
  const name = releaseName(release);
  const observed = new Map<number, Map<string, Tally>>();
  for (const { slot, tallies } of slots) {
    for (const [group, tally] of Object.entries(tallies[name] ?? {})) {
      const groups = observed.get(slot + later) ?? new Map<string, Tally>();
      observed.set(slot + later, groups);
      const known = groups.get(group);
      groups.set(group, known ? sumOf([known, tally]) : tally);
    }
  }
  return observed;
}

/** What two releases have shown in one slot, all groups of visitors together. */
export interface SlotOfBoth {
  slot: number;
  candidate: Record<Side, Tally>;
  stable: Record<Side, Tally>;
}

/**
 * Both by slots, from the first in which the candidate was seen, in the order of time; without one group of visitors if that
 * is wanted. Groups are many, so they are added up here, once for all criteria.
 */
export function sideBySide(candidate: Observed, stable: Observed, without?: string): SlotOfBoth[] {
  const first = Math.min(...candidate.keys());
  return [...new Set([...candidate.keys(), ...stable.keys()])]
    .filter((slot) => slot >= first)
    .sort((one, other) => one - other)
    .map((slot) => ({
      slot,
      candidate: sumOfSlot(candidate.get(slot), without),
      stable: sumOfSlot(stable.get(slot), without),
    }));
}

/** What the stable release showed before the candidate was seen, without one group of visitors if that is wanted. */
export function stableBefore(candidate: Observed, stable: Observed, without?: string): Record<Side, Tally> {
  const first = Math.min(...candidate.keys());
  const before = [...stable].filter(([slot]) => slot < first).map(([, groups]) => sumOfSlot(groups, without));
  return { browser: sumOf(before.map(({ browser }) => browser)), server: sumOf(before.map(({ server }) => server)) };
}

function sumOfSlot(groups: ReadonlyMap<string, Tally> = new Map(), without?: string): Record<Side, Tally> {
  const visitors: Tally[] = [];
  for (const [group, tally] of groups) if (group !== SERVER_GROUP && group !== without) visitors.push(tally);
  return { browser: sumOf(visitors), server: groups.get(SERVER_GROUP) ?? sumOf([]) };
}

/** The groups of visitors that were seen. */
export const groupsIn = (observed: Observed): string[] =>
  [...new Set([...observed.values()].flatMap((groups) => [...groups.keys()]))].filter(
    (group) => group !== SERVER_GROUP,
  );
