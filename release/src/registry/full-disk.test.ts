import { appendFile, cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { fileStore } from './file-store.ts';
import { readJournal } from './journal.ts';
import { readState } from './state.ts';
import type { Store } from './store.ts';
import { inTemporaryFolder } from './testing/fixtures.ts';
import { smallDisk } from './testing/small-disk.ts';
import { createWorkbench, type Workbench } from './testing/workbench.ts';
import { verifyRegistry } from './verify.ts';
import { diskFull } from './atomic-writes.ts';

const MOST_FREE = 12 * 1024;
const STEP = 512;
const TIMEOUT = 60_000;

const ACTIONS: Record<string, (bench: Workbench) => Promise<unknown>> = {
  promote: (bench) => bench.change({ action: 'promote', version: '1.3.0' }),
  rollback: (bench) => bench.change({ action: 'rollback' }),
  publish: (bench) => bench.publish({ version: '1.4.0' }, `// ${'x'.repeat(2_000)}`),
};

const storeIn = (folder: string) => fileStore(join(folder, 'registry'));

/** A journal of more than a page, of which 1.2.0 is live and 1.3.0 is published. */
async function prepare(folder: string): Promise<void> {
  const bench = createWorkbench(folder);
  await bench.goLive({ app: 'shell' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bench.goLive({ version });
  await bench.publish({ version: '1.3.0' });
  for (const app of ['remote-a', 'remote-b']) await bench.goLive({ app });
}

/** Channel and journal, byte for byte, and what should not be left. */
async function contentOf(folder: string) {
  const read = (file: string) => readFile(join(folder, 'registry', file), 'utf8');
  const names = await readdir(join(folder, 'registry'), { recursive: true });
  return {
    channel: await read('channels/live.json'),
    journal: await read('journal.ndjson'),
    left: names.filter((name) => name.endsWith('.tmp') || name.startsWith('.staging/')),
  };
}

const problemsIn = async (folder: string) =>
  (await verifyRegistry(createWorkbench(folder).registry)).problems.map(({ id }) => id);

describe('on a nearly full disk', () => {
  it.each(Object.keys(ACTIONS))(
    'a %s is done whole, or refused with everything as it was',
    (name) =>
      inTemporaryFolder(async (folder) => {
        const action = ACTIONS[name]!;
        const template = join(folder, 'template');
        await prepare(template);
        const before = await contentOf(template);
        expect(before.journal.length).toBeGreaterThan(4_096);
        const outcomes: string[] = [];

        for (let free = 0; free <= MOST_FREE; free += STEP) {
          const own = join(folder, String(free));
          await cp(template, own, { recursive: true });
          const store = fileStore(join(own, 'registry'), smallDisk(free));
          const outcome = await action(createWorkbench(own, store)).then(
            () => 'done',
            (error: unknown) => (error as { id?: string }).id ?? String(error),
          );
          outcomes.push(outcome);
          const after = await contentOf(own);
          expect(after.left).toEqual([]);
          if (outcome === 'disk-full') expect(after).toEqual(before);
          // The files of a release can be there although the line that says so is not.
          expect((await problemsIn(own)).filter((id) => id !== 'unrecorded-release')).toEqual([]);

          if (outcome === 'disk-full') await action(createWorkbench(own));
          expect(await problemsIn(own)).toEqual([]);
          expect((await contentOf(own)).journal.split('\n')).toHaveLength(before.journal.split('\n').length + 1);
        }
        expect(new Set(outcomes)).toEqual(new Set(['disk-full', 'done']));
        expect([outcomes[0], outcomes.at(-1)]).toEqual(['disk-full', 'done']);
      }),
    TIMEOUT,
  );

  it('a write that takes only some bytes at a time is carried on', () =>
    inTemporaryFolder(async (folder) => {
      await prepare(folder);
      const drops = smallDisk(Infinity);
      const store = fileStore(join(folder, 'registry'), async (...opened) => {
        const file = await drops(...opened);
        const write = file.write.bind(file);
        return Object.assign(file, {
          write: (content: Uint8Array, offset: number, length: number, position: number) =>
            write(content, offset, Math.min(length, 7), position),
        });
      });
      await createWorkbench(folder, store).change({ action: 'rollback' });
      expect(await problemsIn(folder)).toEqual([]);
    }));

  it('a disk that takes nothing, and says nothing, is full', () =>
    inTemporaryFolder(async (folder) => {
      await prepare(folder);
      const store = fileStore(join(folder, 'registry'), async (...opened) =>
        Object.assign(await smallDisk(0)(...opened), { write: () => Promise.resolve({ bytesWritten: 0 }) }),
      );
      await expect(createWorkbench(folder, store).change({ action: 'rollback' })).rejects.toMatchObject({
        id: 'disk-full',
      });
      expect(await problemsIn(folder)).toEqual([]);
    }));
});

describe('on a disk without room for the lock', () => {
  const full = (store: Store): Store => ({
    ...store,
    withLock: () => Promise.reject(diskFull('the lock of the registry')),
  });

  it.each<[string, number, (state: Awaited<ReturnType<typeof readState>>) => unknown, unknown]>([
    ['half a line', 100, ({ journal }) => journal.torn, 100],
    ['a line that is not live yet', Infinity, ({ interrupted }) => interrupted?.action, 'rollback'],
  ])('is read all the same what a killed rollback has left: %s', (_what, bytes, left, expected) =>
    inTemporaryFolder(async (folder) => {
      const [own, other] = [join(folder, 'own'), join(folder, 'other')];
      await prepare(own);
      await cp(own, other, { recursive: true });
      await createWorkbench(other).change({ action: 'rollback' });
      const { length } = (await contentOf(own)).journal;
      const line = (await contentOf(other)).journal.slice(length, length + bytes);
      await appendFile(join(own, 'registry/journal.ndjson'), line);
      const state = await readState(full(storeIn(own)));
      expect(left(state)).toBe(expected);
      expect(state.channel.apps['remote-auth']?.version).toBe(bytes === Infinity ? '1.1.0' : '1.2.0');
      expect((await readJournal(full(storeIn(own)))).torn).toBe(state.journal.torn);
    }),
  );
});

describe('room on the disk', () => {
  const without = (store: Store, bytes: number): Store => ({ ...store, room: () => Promise.resolve(bytes) });

  it.each(['promote', 'publish'])('a %s leaves some for a rollback', (name) =>
    inTemporaryFolder(async (folder) => {
      await prepare(folder);
      const before = await contentOf(folder);
      const action = ACTIONS[name]!(createWorkbench(folder, without(storeIn(folder), 60_000)));
      await expect(action).rejects.toMatchObject({ id: 'disk-full' });
      expect(await contentOf(folder)).toEqual(before);
      expect(await problemsIn(folder)).toEqual([]);
    }),
  );

  it('is kept for a rollback, which uses it when there is none else, and says so', () =>
    inTemporaryFolder(async (folder) => {
      await prepare(folder);
      const store = storeIn(folder);
      const reserve = async () => (await store.list('.reserve', 9)).reduce((sum, { bytes }) => sum + bytes, 0);
      expect(await reserve()).toBe(64 * 1024);
      const full: Store = {
        ...store,
        stage: async (...write) => {
          if ((await reserve()) > 0) throw diskFull('it');
          return store.stage(...write);
        },
        keepReserve: () => Promise.resolve(),
      };
      await expect(createWorkbench(folder, full).change({ action: 'promote' })).rejects.toMatchObject({
        id: 'disk-full',
      });
      expect(await reserve()).toBe(64 * 1024);
      expect(await createWorkbench(folder, full).change({ action: 'rollback' })).toMatchObject({ usedReserve: true });
      expect(await reserve()).toBe(0);
      // Once there is room again, the next change keeps some again.
      expect(await createWorkbench(folder).change({ action: 'promote' })).toMatchObject({ usedReserve: false });
      expect(await reserve()).toBe(64 * 1024);
    }));
});
