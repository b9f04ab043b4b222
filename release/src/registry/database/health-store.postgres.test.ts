import { openRegistry } from '../open-registry.ts';
import { folderHealthStore } from '../../health/folder-health-store.ts';
import { testHealthStore } from '../../health/testing/health-store-tests.ts';
import { asSiteServer, inSharedPlace } from './testing/shared-registry.ts';

describe('counts in the database of the registry', () => {
  testHealthStore((work) => inSharedPlace(({ open }) => work(open('machine').health)));

  it(
    'of several machines are read together, and lie in no folder of theirs',
    inSharedPlace(async ({ open, folder }) => {
      const [one, other] = [open('a').health, open('b').health];
      await Promise.all([
        one.write('a', { slot: 1, tallies: { 'shell@1.0.0': {} } }),
        other.write('b', { slot: 1, tallies: {} }),
      ]);
      expect(await one.read(1, 1)).toHaveLength(2);
      expect(await folderHealthStore(`${folder}/a/health`).read(0, 10)).toEqual([]);
    }),
  );

  it(
    'come also from a site server that has no more rights than the guide names, which changes nothing else',
    inSharedPlace(async (place) => {
      const manager = place.open('manager');
      await manager.store.withLock(() => Promise.resolve());
      await asSiteServer(place, { takesReleases: false }, async (databaseUrl) => {
        const { health, store, close } = openRegistry(`${place.folder}/site`, { ...place.shared, databaseUrl });
        try {
          await health.write('a', { slot: 1, tallies: {} });
          await health.write('a', { slot: 1, tallies: { 'shell@1.0.0': {} } });
          await health.write('a', { slot: 2, tallies: {} });
          expect(await manager.health.read(0, 9)).toEqual([
            { slot: 1, tallies: { 'shell@1.0.0': {} } },
            { slot: 2, tallies: {} },
          ]);
          await health.prune(2);
          expect(await manager.health.read(0, 9)).toEqual([{ slot: 2, tallies: {} }]);
          await expect(store.withLock(() => store.append('journal.ndjson', 'x', 0))).rejects.toThrow(
            'permission denied',
          );
        } finally {
          await close();
        }
      });
    }),
  );

  it(
    'find their table in a database of before there were any',
    inSharedPlace(async ({ open, sql }) => {
      const { store, health } = open('a');
      await store.withLock(() => Promise.resolve());
      await sql('drop table registry.health');
      const later = open('b');
      expect(await later.health.read(0, 1)).toEqual([]);
      await later.health.write('b', { slot: 1, tallies: {} });
      expect(await health.read(0, 1)).toHaveLength(1);
    }),
  );
});
