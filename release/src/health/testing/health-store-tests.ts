import { addTo, type Tallies } from '../counts.ts';
import type { HealthStore } from '../health-store.ts';

const tallies = (loads: number): Tallies => {
  const counted: Tallies = {};
  addTo(counted, { release: 'remote-auth@1.0.0', group: '3' }, { loads, signal: 'render-error' });
  return counted;
};

/** What holds for every store of counts. */
export function testHealthStore(withStore: (work: (store: HealthStore) => Promise<void>) => () => Promise<void>): void {
  it(
    'gives nothing before anything was counted',
    withStore(async (store) => {
      expect(await store.read(0, 1_000)).toEqual([]);
      await store.prune(1_000);
    }),
  );

  it(
    'gives what all servers have said of the slots that are asked for, the earliest first',
    withStore(async (store) => {
      for (const slot of [12, 9, 10, 11, 100]) await store.write('a', { slot, tallies: tallies(slot) });
      await store.write('b', { slot: 10, tallies: tallies(1) });
      const found = await store.read(10, 12);
      expect(found.map(({ slot }) => slot)).toEqual([10, 10, 11, 12]);
      expect(found).toEqual(expect.arrayContaining([{ slot: 10, tallies: tallies(1) }]));
    }),
  );

  it(
    'holds of each server what it said last of a slot',
    withStore(async (store) => {
      for (const loads of [1, 2, 3]) await store.write('a', { slot: 5, tallies: tallies(loads) });
      expect(await store.read(5, 5)).toEqual([{ slot: 5, tallies: tallies(3) }]);
    }),
  );

  it(
    'removes what is old',
    withStore(async (store) => {
      for (const slot of [1, 2, 3]) await store.write('a', { slot, tallies: tallies(slot) });
      await store.prune(3);
      expect((await store.read(0, 10)).map(({ slot }) => slot)).toEqual([3]);
    }),
  );
}
