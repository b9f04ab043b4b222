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

/** The sum of one side of a slot, without one group of visitors if that is wanted. */
export function tallyOf(observed: Observed, slot: number, side: Side, without?: string): Tally {
  const groups = [...(observed.get(slot) ?? [])];
  return sumOf(
    groups
      .filter(([group]) => (group === SERVER_GROUP) === (side === 'server') && group !== without)
      .map(([, tally]) => tally),
  );
}

/** All that was counted on one side up to a slot, without one group of visitors if that is wanted. */
export const totalOf = (observed: Observed, until: number, side: Side, without?: string): Tally =>
  sumOf([...observed.keys()].filter((slot) => slot <= until).map((slot) => tallyOf(observed, slot, side, without)));

/** The groups of visitors that were seen. */
export const groupsIn = (observed: Observed): string[] =>
  [...new Set([...observed.values()].flatMap((groups) => [...groups.keys()]))].filter(
    (group) => group !== SERVER_GROUP,
  );

/** What was counted of the other release from the first slot in which the candidate was seen. */
export function sinceFirst(candidate: Observed, other: Observed): Observed {
  const first = Math.min(...candidate.keys());
  return new Map([...other].filter(([slot]) => slot >= first));
}
