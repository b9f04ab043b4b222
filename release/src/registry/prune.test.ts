import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { atTime } from '../testing/at-time.ts';
import { copyRegistry } from './copy-registry.ts';
import type { JournalEntry } from './documents.ts';
import { fileStore } from './file-store.ts';
import { diskFull } from './atomic-writes.ts';
import { planPrune, prune, type PruneRequest } from './prune.ts';
import { folderRegistry } from './registry.ts';
import { seal } from './journal-lines.ts';
import { readStateUnderLock, writeChange } from './state.ts';
import type { Store } from './store.ts';
import { inTemporaryFolder, refusal } from './testing/fixtures.ts';
import { inSigned, newSigner, problemsIn, trusting } from './testing/signed-workbench.ts';
import { createWorkbench, type Workbench } from './testing/workbench.ts';
import { verifyRegistry } from './verify.ts';

const HOUR = 60 * 60 * 1_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

const request = (overrides: Partial<PruneRequest> = {}): PruneRequest => ({
  keep: { newest: 1, days: 0 },
  at: inHours(25),
  by: 'Amna',
  ...overrides,
});
const goneIn = ({ releases }: Awaited<ReturnType<typeof prune>>) =>
  releases['remote-auth']?.map(({ version }) => version);
const versionsIn = async (folder: string) => (await readdir(join(folder, 'registry/remote-auth'))).sort();
const problemIds = async ({ registry }: Workbench) => (await verifyRegistry(registry)).problems.map(({ id }) => id);

/** Releases 1.0.0 to 1.5.0: 1.0.0 to 1.2.0 were live in turn, 1.3.0 is a canary, the others were only published. */
const withReleases = (work: (bench: Workbench, folder: string) => Promise<void>) => () =>
  inTemporaryFolder(async (folder) => {
    const bench = createWorkbench(folder);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bench.goLive({ version });
    for (const version of ['1.3.0', '1.4.0', '1.5.0']) await bench.publish({ version });
    await bench.change({ action: 'canary', version: '1.3.0', steps: [5] });
    await work(bench, folder);
  });

describe('a prune', () => {
  it(
    'removes what is old, and nothing that is live, last good, a canary or among the latest',
    withReleases(async (bench, folder) => {
      const { store } = bench.registry;
      expect(await planPrune(store, request())).toMatchObject({ kept: 4 });
      expect(await versionsIn(folder)).toHaveLength(6);
      expect(goneIn(await prune(store, request({ reason: 'Room' })))).toEqual(['1.0.0', '1.4.0']);
      expect(await versionsIn(folder)).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.5.0']);
      expect(await readdir(join(folder, 'registry/.staging'))).toEqual([]);
      expect((await bench.registry.readChannel()).apps['remote-auth']?.previous).toMatchObject([{ version: '1.1.0' }]);
      expect(goneIn(await prune(store, request()))).toBeUndefined();
      expect(await problemIds(bench)).toEqual([]);
    }),
  );

  it.each([
    ['published within so many days', { keep: { newest: 1, days: 2 } }],
    ['in use within 24 hours, or younger', { at: inHours(23) }],
    ['among the latest', { keep: { newest: 6, days: 0 } }],
    ['of another app', { app: 'remote-public' }],
  ])('leaves what is %s', (_what, overrides) =>
    withReleases(async (bench, folder) => {
      expect(goneIn(await prune(bench.registry.store, request(overrides)))).toBeUndefined();
      expect(await versionsIn(folder)).toHaveLength(6);
    })(),
  );

  it(
    'leaves a release whose remote was retired a moment ago',
    withReleases(async (bench) => {
      await atTime(inHours(48), () => bench.change({ action: 'retire' }));
      const { store } = bench.registry;
      expect(goneIn(await prune(store, request({ at: inHours(49) })))).toEqual(['1.0.0', '1.4.0']);
      expect(goneIn(await prune(store, request({ at: inHours(73) })))).toEqual(['1.1.0', '1.2.0', '1.3.0']);
      expect(await problemIds(bench)).toEqual([]);
    }),
  );

  it(
    'leaves a canary that ended a moment ago, however old it is',
    withReleases(async (bench) => {
      await atTime(inHours(48), () => bench.change({ action: 'abort' }));
      const { store } = bench.registry;
      expect(goneIn(await prune(store, request({ at: inHours(49) })))).toEqual(['1.0.0', '1.4.0']);
      expect(goneIn(await prune(store, request({ at: inHours(73) })))).toEqual(['1.3.0']);
    }),
  );

  it(
    'leaves what was the last good one a moment ago, which browsers were given as a fallback',
    withReleases(async (bench) => {
      await atTime(inHours(48), () => bench.change({ action: 'promote', version: '1.3.0' }));
      const { store } = bench.registry;
      expect(goneIn(await prune(store, request({ at: inHours(49) })))).toEqual(['1.0.0', '1.4.0']);
      expect(goneIn(await prune(store, request({ at: inHours(73) })))).toEqual(['1.1.0']);
    }),
  );

  it(
    'leaves no way back to what is gone, nor another content under its version',
    withReleases(async (bench) => {
      await prune(bench.registry.store, request());
      await expect(bench.change({ action: 'rollback', version: '1.0.0' })).rejects.toEqual(refusal('not-published'));
      await expect(bench.publish({ version: '1.0.0' }, 'something else')).rejects.toEqual(refusal('version-taken'));
      await bench.change({ action: 'rollback' });
      await expect(bench.change({ action: 'rollback' })).rejects.toEqual(refusal('no-earlier-release'));
      expect(await bench.publish({ version: '1.0.0' })).toMatchObject({ isNew: true });
      await bench.change({ action: 'promote', version: '1.0.0' });
      expect(await problemIds(bench)).toEqual([]);
    }),
  );

  it.each(['promote', 'canary'] as const)(
    'after which a release became live or a canary, by a %s, is found',
    (action) =>
      withReleases(async (bench) => {
        const { store } = bench.registry;
        await prune(store, request());
        // As programs of before did it.
        await store.withLock(async () => {
          const state = await readStateUnderLock(store);
          const { digest } = state.journal.entries.find(({ to }) => to === '1.4.0')!;
          const draft = { at: new Date().toISOString(), by: 'Bilal', action, app: 'remote-auth', to: '1.4.0', digest };
          const step = action === 'canary' ? { share: 5, steps: [] } : { from: '1.2.0' };
          await writeChange(store, state, seal<JournalEntry>({ ...draft, ...step }, state.journal.lines.at(-1)));
        });
        expect(await problemIds(bench)).toEqual(['live-not-published']);
        await bench.publish({ version: '1.4.0' });
        expect(await problemIds(bench)).toEqual([]);
      })(),
  );

  it(
    'is followed to another place',
    withReleases(async (bench, folder) => {
      const other = folderRegistry(fileStore(join(folder, 'other')));
      await copyRegistry(bench.registry, other);
      await prune(bench.registry.store, request());
      expect(await copyRegistry(bench.registry, other)).toMatchObject({ releases: 4, added: 0 });
      expect((await verifyRegistry(other)).problems.map(({ id }) => id)).toEqual([
        'prune-unfinished',
        'prune-unfinished',
      ]);
      await prune(other.store, request());
      expect((await verifyRegistry(other)).problems).toEqual([]);
    }),
  );

  it(
    'is an owner’s, where releases are signed',
    inSigned(async (bench) => {
      await bench.goLive({ version: '3.0.0' });
      const team = newSigner();
      await bench.setPolicy(trusting(team.key, 'remote-auth'));
      const { store } = bench.registry;
      await expect(prune(store, request())).rejects.toEqual(refusal('key-missing'));
      await expect(prune(store, request({ signer: team }))).rejects.toEqual(refusal('owner-missing'));
      expect(goneIn(await prune(store, request({ signer: bench.office })))).toEqual(['1.0.0']);
      expect(await problemsIn(bench)).toEqual([]);
    }),
  );
});

/** Dies before its so many-th write, and writes nothing from then on. */
function dyingStore(store: Store, point: number): Store {
  let writes = 0;
  const alive = <T>(write: () => Promise<T>): Promise<T> =>
    writes++ < point ? write() : Promise.reject(new Error('Died'));
  return {
    ...store,
    append: (...write) =>
      alive(async () => (await store.append(...write)) && (() => Promise.reject(new Error('Died')))),
    takeAway: (...write) => alive(() => store.takeAway(...write)),
    clear: () => alive(store.clear),
    stage: async (...write) => {
      const staged = await store.stage(...write);
      return { ...staged, commit: (expected) => alive(() => staged.commit(expected)) };
    },
  };
}

describe('a prune that dies', () => {
  it.each([
    [0, 'before the journal', []],
    [1, 'before the channel', ['interrupted-change', 'prune-unfinished', 'prune-unfinished']],
    [2, 'before the first folder', ['prune-unfinished', 'prune-unfinished']],
    [3, 'between two folders', ['prune-unfinished']],
    [4, 'before the room is free', []],
  ])('at point %i, %s, leaves %j for the next one to finish', (point, _where, left) =>
    withReleases(async (bench, folder) => {
      const { store } = bench.registry;
      await expect(prune(dyingStore(store, point), request())).rejects.toThrow('Died');
      expect(await problemIds(bench)).toEqual(left);
      await prune(store, request());
      expect(await problemIds(bench)).toEqual([]);
      expect(await versionsIn(folder)).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.5.0']);
      expect(await readdir(join(folder, 'registry/.staging'))).toEqual([]);
    })(),
  );

  it.each([1, 2])('at point %i is finished on a full disk, in the room that is kept for that', (point) =>
    withReleases(async (bench, folder) => {
      const { store } = bench.registry;
      await expect(prune(dyingStore(store, point), request())).rejects.toThrow('Died');
      const full: Store = {
        ...store,
        withLock: async (work) => {
          if ((await store.list('.reserve', 9)).length > 0) throw diskFull('the lock of the registry');
          return store.withLock(work);
        },
        keepReserve: () => Promise.resolve(),
      };
      await prune(full, request());
      expect(await problemIds(bench)).toEqual([]);
      expect(await versionsIn(folder)).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.5.0']);
    })(),
  );
});
