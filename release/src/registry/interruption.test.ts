import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { fileStore } from './file-store.ts';
import { pruneUnrecorded } from './prune-unrecorded.ts';
import { readState, repairChannel } from './state.ts';
import { type Store, StoreAwayError } from './store.ts';
import { inTemporaryFolder } from './testing/fixtures.ts';
import { createWorkbench, type Workbench } from './testing/workbench.ts';
import { verifyRegistry } from './verify.ts';

/** Dies before (0, 2, …) or after (1, 3, …) its first, second, … write, and writes nothing from then on. */
function dyingStore(store: Store, point: number): Store {
  let writes = 0;
  let isDead = false;
  const alive = <T>(write: () => Promise<T>): Promise<T> =>
    isDead ? Promise.reject(new Error('Died before')) : write();
  const dying = async <T>(write: () => Promise<T>): Promise<T> => {
    const position = writes++;
    isDead ||= point === position * 2;
    const result = await alive(write);
    isDead ||= point === position * 2 + 1;
    if (isDead) throw new Error('Died after a write');
    return result;
  };
  return {
    ...store,
    writeOnce: (...write) => dying(() => store.writeOnce(...write)),
    append: (...write) =>
      dying(async () => {
        const undo = await store.append(...write);
        return undo && (() => alive(undo));
      }),
    stage: (...write) =>
      dying(async () => {
        const staged = await store.stage(...write);
        return {
          commit: (expected) => dying(() => staged.commit(expected)),
          discard: () => alive(staged.discard),
        };
      }),
    keepAs: (...write) => dying(() => store.keepAs(...write)),
  };
}

const storeIn = (folder: string) => fileStore(join(folder, 'registry'));
const problemIds = async (folder: string) =>
  (await verifyRegistry(createWorkbench(folder).registry)).problems.map(({ id }) => id);

/** Temporary files. */
const leftIn = async (folder: string) =>
  (await readdir(join(folder, 'registry'), { recursive: true })).filter((name) => /\.tmp$|\.staging./.test(name));

async function prepare(folder: string) {
  const bench = createWorkbench(folder);
  await bench.goLive({ app: 'shell' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bench.goLive({ version });
  return bench;
}

describe('a rollback that dies', () => {
  it.each([
    [0, 'before anything', '1.2.0', []],
    [1, 'with the next channel beside the channel', '1.2.0', []],
    [2, 'before the journal', '1.2.0', []],
    [3, 'after the journal', '1.2.0', ['interrupted-change']],
    [4, 'before the channel', '1.2.0', ['interrupted-change']],
    [5, 'after the channel', '1.1.0', []],
  ])('at point %i, %s: live is %s, found is %j', (point, _where, live, found) =>
    inTemporaryFolder(async (folder) => {
      const bench = await prepare(folder);
      await expect(
        createWorkbench(folder, dyingStore(storeIn(folder), point)).change({ action: 'rollback' }),
      ).rejects.toThrow(/^Died/);

      expect((await bench.registry.readChannel()).apps['remote-auth']?.version).toBe(live);
      expect(await problemIds(folder)).toEqual(found);

      // Whoever tries again gets what was meant, and not one step more.
      const again = bench.change({ action: 'rollback' });
      if (point < 3) await again;
      else await expect(again).rejects.toMatchObject({ id: point === 5 ? 'conflict' : 'interrupted-completed' });
      expect(await leftIn(folder)).toEqual([]);
      expect((await bench.registry.readChannel()).apps['remote-auth']).toMatchObject({
        version: '1.1.0',
        previous: [{ version: '1.0.0' }],
        recalled: ['1.2.0'],
      });
      expect(await problemIds(folder)).toEqual([]);
    }),
  );

  it('is completed by a change of another app, which tells so', () =>
    inTemporaryFolder(async (folder) => {
      const bench = await prepare(folder);
      await expect(
        createWorkbench(folder, dyingStore(storeIn(folder), 3)).change({ action: 'rollback' }),
      ).rejects.toThrow(/^Died/);
      await bench.publish({ app: 'shell', version: '1.0.1' });
      expect((await readState(bench.registry.store)).interrupted).toMatchObject({ app: 'remote-auth', to: '1.1.0' });

      const { completed, channel } = await bench.change({ action: 'promote', app: 'shell' });
      expect(completed).toMatchObject({ action: 'rollback', app: 'remote-auth', to: '1.1.0' });
      expect(channel.apps).toMatchObject({ shell: { version: '1.0.1' }, 'remote-auth': { version: '1.1.0' } });
      expect(await problemIds(folder)).toEqual([]);
    }));

  it('is completed by a repair', () =>
    inTemporaryFolder(async (folder) => {
      const bench = await prepare(folder);
      await expect(
        createWorkbench(folder, dyingStore(storeIn(folder), 4)).change({ action: 'rollback' }),
      ).rejects.toThrow(/^Died/);
      expect(await repairChannel(bench.registry.store)).toBe(true);
      expect(await repairChannel(bench.registry.store)).toBe(false);
      expect((await bench.registry.readChannel()).apps['remote-auth']?.version).toBe('1.1.0');
    }));
});

describe.each([
  ['begins', 'canary', { version: '1.3.0', steps: [5] }],
  ['goes on', 'canary', {}],
  ['ends', 'abort', {}],
] as const)('a canary that %s, and dies', (what, action, wish) => {
  it.each([0, 1, 2, 3, 4, 5])('at point %i is done or not done, and the next command goes on', (point) =>
    inTemporaryFolder(async (folder) => {
      const bench = await prepare(folder);
      await bench.publish({ version: '1.3.0' });
      if (what !== 'begins') await bench.change({ action: 'canary', version: '1.3.0', steps: [1, 5] });
      const before = await bench.registry.readChannel();
      await expect(
        createWorkbench(folder, dyingStore(storeIn(folder), point)).change({ action, ...wish }),
      ).rejects.toThrow(/^Died/);
      expect(await problemIds(folder)).toEqual(point === 3 || point === 4 ? ['interrupted-change'] : []);

      await bench.publish({ app: 'shell', version: '1.0.1' });
      await bench.change({ action: 'promote', app: 'shell' });
      const { canaries } = await bench.registry.readChannel();
      if (point < 3) expect(canaries).toEqual(before.canaries);
      else if (what === 'ends') expect(canaries).toBeUndefined();
      else expect(canaries).toMatchObject({ 'remote-auth': { version: '1.3.0', share: 5, steps: [] } });
      expect(await leftIn(folder)).toEqual([]);
      expect(await problemIds(folder)).toEqual([]);
    }),
  );
});

describe('the first promote that dies', () => {
  it('is completed by the next', () =>
    inTemporaryFolder(async (folder) => {
      const bench = createWorkbench(folder);
      await bench.publish({ app: 'shell' });
      await bench.publish({});
      await expect(
        createWorkbench(folder, dyingStore(storeIn(folder), 4)).change({ action: 'promote', app: 'shell' }),
      ).rejects.toThrow(/^Died/);
      expect(await bench.registry.readChannel()).toEqual({ revision: 0, apps: {} });
      await bench.change({ action: 'promote' });
      expect(Object.keys((await bench.registry.readChannel()).apps)).toEqual(['shell', 'remote-auth']);
    }));
});

describe('a publish that dies', () => {
  it.each([
    [0, []],
    [1, ['unrecorded-release']],
    [2, ['unrecorded-release']],
    [3, []],
  ])('at point %i leaves %j, and can be done again', (point, found) =>
    inTemporaryFolder(async (folder) => {
      await expect(
        createWorkbench(folder, dyingStore(storeIn(folder), point)).publish({ version: '1.0.0' }),
      ).rejects.toThrow(/^Died/);
      expect(await problemIds(folder)).toEqual(found);
      expect(await createWorkbench(folder).publish({ version: '1.0.0' })).toMatchObject({ isNew: point !== 3 });
      expect(await problemIds(folder)).toEqual([]);
    }),
  );
});

describe('what a publish that died has left', () => {
  const remove = (bench: Workbench, version: string) =>
    pruneUnrecorded(bench.registry.store, { app: 'remote-auth', version, by: 'Amna', reason: 'A publish was cut off' });

  it('is told apart from a release by one of another content, and is removed by a command', () =>
    inTemporaryFolder(async (folder) => {
      const bench = await prepare(folder);
      const dying = createWorkbench(join(folder, 'dying'), dyingStore(storeIn(folder), 1));
      await expect(dying.publish({ version: '2.0.0' }, 'one')).rejects.toThrow(/^Died/);
      await expect(bench.publish({ version: '2.0.0' }, 'two')).rejects.toMatchObject({
        id: 'version-taken',
        message: expect.stringContaining('not in the journal') as string,
        problems: [{ remedy: expect.stringContaining('"prune remote-auth --unrecorded 2.0.0 --reason') as string }],
      });
      for (const [version, id] of Object.entries({ '1.0.0': 'release-recorded', '3.0.0': 'no-such-release' })) {
        await expect(remove(bench, version)).rejects.toMatchObject({ id });
      }
      await remove(bench, '2.0.0');
      expect(await problemIds(folder)).toEqual([]);
      expect(await leftIn(folder)).toEqual([]);
      expect(await bench.publish({ version: '2.0.0' }, 'two')).toMatchObject({ isNew: true });
    }));

  it('is removed while the store of its files is away, for which nobody waits under the lock', () =>
    inTemporaryFolder(async (folder) => {
      const store = storeIn(folder);
      await prepare(folder);
      await mkdir(join(folder, 'registry/remote-auth/2.0.0/browser'), { recursive: true });
      let isLocked = false;
      const away: Store = {
        ...store,
        withLock: (work) =>
          store.withLock(async () => {
            isLocked = true;
            return work().finally(() => (isLocked = false));
          }),
        read: async (key) => {
          if (!key.startsWith('remote-')) return store.read(key);
          expect(isLocked).toBe(false);
          throw new StoreAwayError('The store does not answer in time.');
        },
      };
      await remove(createWorkbench(folder, away), '2.0.0');
      expect(await problemIds(folder)).toEqual([]);
    }));

  it('is removed by the same command once more when that was cut off behind its line', () =>
    inTemporaryFolder(async (folder) => {
      const bench = await prepare(folder);
      await mkdir(join(folder, 'registry/remote-auth/2.0.0/browser'), { recursive: true });
      await expect(
        remove(
          createWorkbench(folder, { ...storeIn(folder), takeAway: () => Promise.reject(new Error('Died')) }),
          '2.0.0',
        ),
      ).rejects.toThrow('Died');
      expect(await problemIds(folder)).toEqual(['unrecorded-release']);
      await remove(bench, '2.0.0');
      expect(await problemIds(folder)).toEqual([]);
    }));

  it('may be removed while its publish is still under way, which then writes nothing down', () =>
    inTemporaryFolder(async (folder) => {
      const bench = await prepare(folder);
      const store = storeIn(folder);
      const slow: Store = {
        ...store,
        withLock: async (work) => {
          await remove(bench, '2.0.0');
          return store.withLock(work);
        },
      };
      const publishing = createWorkbench(join(folder, 'slow'), slow).publish({ version: '2.0.0' });
      await expect(publishing).rejects.toMatchObject({ id: 'conflict' });
      expect(await problemIds(folder)).toEqual([]);
    }));

  it('may be removed, and another build of it put in its place, before its publish writes it down', () =>
    inTemporaryFolder(async (folder) => {
      const bench = await prepare(folder);
      const rebuilt = { version: '2.0.0', builtAt: '2026-02-02T00:00:00.000Z' };
      const store = storeIn(folder);
      const slow: Store = {
        ...store,
        withLock: async (work) => {
          await remove(bench, '2.0.0');
          const other = createWorkbench(join(folder, 'other'), dyingStore(storeIn(folder), 1));
          await expect(other.publish(rebuilt)).rejects.toThrow(/^Died/);
          return store.withLock(work);
        },
      };
      const publishing = createWorkbench(join(folder, 'slow'), slow).publish({ version: '2.0.0' });
      await expect(publishing).rejects.toMatchObject({ id: 'conflict' });
      expect(await problemIds(folder)).toEqual(['unrecorded-release']);
      expect(await bench.publish(rebuilt)).toMatchObject({ isNew: true });
      expect(await problemIds(folder)).toEqual([]);
    }));
});

describe('tampering', () => {
  it.each<[string, string, string, (text: string) => string]>([
    ['a changed reason', 'journal.ndjson', 'journal-broken', (text) => text.replace('A test', 'A joke')],
    ['a removed first line', 'journal.ndjson', 'journal-broken', (text) => text.slice(text.indexOf('\n') + 1)],
    [
      'removed last lines',
      'journal.ndjson',
      'channel-altered',
      (text) => `${text.split('\n').slice(0, 4).join('\n')}\n`,
    ],
    ['an emptied journal', 'journal.ndjson', 'unrecorded-release', () => ''],
    ['another live release', 'channels/live.json', 'channel-altered', (text) => text.replace('"1.2.0"', '"1.0.0"')],
    [
      'another revision',
      'channels/live.json',
      'channel-altered',
      (text) => text.replace('"revision": 4', '"revision": 9'),
    ],
    ['a damaged channel', 'channels/live.json', 'channel-altered', () => '{'],
  ])('with %s in %s is found: %s', (_what, file, id, tamper) =>
    inTemporaryFolder(async (folder) => {
      await prepare(folder);
      const path = join(folder, 'registry', file);
      const text = await readFile(path, 'utf8');
      expect(await problemIds(folder)).toEqual([]);
      await writeFile(path, tamper(text));
      expect(await problemIds(folder)).toContain(id);
      await expect(createWorkbench(folder).change({ action: 'rollback' })).rejects.toMatchObject({ name: 'Refusal' });
    }),
  );

  it('with the channel is undone by a repair, not with the journal', () =>
    inTemporaryFolder(async (folder) => {
      const bench = await prepare(folder);
      const path = join(folder, 'registry/channels/live.json');
      const channel = await readFile(path, 'utf8');
      await writeFile(path, '{');
      await repairChannel(bench.registry.store);
      expect(await readFile(path, 'utf8')).toBe(channel);
      await writeFile(join(folder, 'registry/journal.ndjson'), '');
      await expect(repairChannel(bench.registry.store)).rejects.toMatchObject({ id: 'journal-behind' });
      await writeFile(join(folder, 'registry/journal.ndjson'), 'x\n');
      await expect(repairChannel(bench.registry.store)).rejects.toMatchObject({ id: 'journal-broken' });
    }));
});
