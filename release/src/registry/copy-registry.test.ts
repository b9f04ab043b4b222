import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { copyRegistry } from './copy-registry.ts';
import { fileStore } from './file-store.ts';
import { prune } from './prune.ts';
import { recover } from './recover.ts';
import { folderRegistry } from './registry.ts';
import type { Store } from './store.ts';
import { refusal } from './testing/fixtures.ts';
import { expectRefusal, withTwoReleases } from './testing/two-releases.ts';
import { createWorkbench } from './testing/workbench.ts';
import { verifyRegistry } from './verify.ts';

const other = (folder: string) => folderRegistry(fileStore(join(folder, 'other')));

/** A registry in which something happens before a release's files are listed, or before one of them is read. */
function disturbed(folder: string, when: 'list' | 'read', happens: () => Promise<void>, isVerified = false) {
  const store = fileStore(join(folder, 'registry'));
  const release = 'remote-auth/1.0.0';
  const disturbing: Store = {
    ...store,
    // It has been looked through by then.
    withLock: (work) => ((isVerified = true), store.withLock(work)),
    list: async (key, limit) => {
      if (isVerified && when === 'list' && key === release) await happens();
      return store.list(key, limit);
    },
    read: async (key) => {
      if (isVerified && when === 'read' && key === `${release}/browser/entry.js`) await happens();
      return store.read(key);
    },
  };
  return folderRegistry({ ...disturbing, locate: store.locate });
}

const textOf = (folder: string, file: string) => readFile(join(folder, file), 'utf8');

describe('a registry in another place', () => {
  it(
    'has the same releases, the same bytes of journal and channel, and goes on from there',
    withTwoReleases(async (bench, folder) => {
      expect(await copyRegistry(bench.registry, other(folder))).toMatchObject({ releases: 3, added: 3, entries: 6 });
      for (const file of ['journal.ndjson', 'channels/live.json', 'remote-auth/1.1.0/release.json']) {
        expect(await textOf(folder, `other/${file}`)).toBe(await textOf(folder, `registry/${file}`));
      }
      const there = createWorkbench(join(folder, 'there'), other(folder).store);
      expect((await there.change({ action: 'rollback' })).entry.sequence).toBe(7);
    }),
  );

  it(
    'takes in what came since, and is complete after a copy that was cut off',
    withTwoReleases(async (bench, folder) => {
      await copyRegistry(bench.registry, other(folder));
      await rm(join(folder, 'other/channels/live.json'));
      await bench.goLive({ version: '1.2.0' });
      await bench.change({ action: 'rollback' });
      expect(await copyRegistry(bench.registry, other(folder))).toMatchObject({ releases: 4, added: 1, entries: 9 });
      expect(await copyRegistry(bench.registry, other(folder))).toMatchObject({ releases: 4, added: 0, entries: 9 });
      expect((await other(folder).readChannel()).apps['remote-auth']).toMatchObject({ version: '1.1.0' });
    }),
  );

  it(
    'is one of the moment when the copy began, and keeps nobody from a change meanwhile',
    withTwoReleases(async (bench, folder) => {
      const from = disturbed(folder, 'read', async () => {
        await bench.change({ action: 'rollback' });
        await bench.publish({ version: '1.2.0' });
      });
      expect(await copyRegistry(from, other(folder))).toMatchObject({ releases: 3, added: 3, entries: 6 });
      expect((await other(folder).readChannel()).apps['remote-auth']).toMatchObject({ version: '1.1.0' });
      expect((await bench.registry.readChannel()).apps['remote-auth']).toMatchObject({ version: '1.0.0' });
      expect(await copyRegistry(bench.registry, other(folder))).toMatchObject({ releases: 4, added: 1, entries: 8 });
    }),
  );

  it.each(['list', 'read'] as const)('begins again when a release is pruned before the %s of its files', (when) =>
    withTwoReleases(async (bench, folder) => {
      await bench.goLive({ version: '1.2.0' });
      const request = { keep: { newest: 1, days: 0 }, at: new Date(Date.now() + 25 * 3_600_000), by: 'Amna' };
      let pruned: unknown;
      const from = disturbed(folder, when, async () => {
        pruned ??= (await prune(bench.registry.store, request)).releases;
      });
      expect(await copyRegistry(from, other(folder))).toMatchObject({ releases: 3, added: 3, entries: 9 });
      expect(pruned).toMatchObject({ 'remote-auth': [{ version: '1.0.0' }] });
      expect(await textOf(folder, 'other/journal.ndjson')).toBe(await textOf(folder, 'registry/journal.ndjson'));
      expect((await verifyRegistry(other(folder))).problems).toEqual([]);
    })(),
  );

  it(
    'is looked through while others prune and publish, and nothing of that is a problem',
    withTwoReleases(async (bench, folder) => {
      await bench.goLive({ version: '1.2.0' });
      const request = { keep: { newest: 1, days: 0 }, at: new Date(Date.now() + 25 * 3_600_000), by: 'Amna' };
      const from = disturbed(
        folder,
        'list',
        async () => {
          if ((await prune(bench.registry.store, request)).releases['remote-auth'])
            await bench.publish({ version: '1.3.0' });
        },
        true,
      );
      expect((await verifyRegistry(from)).problems).toEqual([]);
      expect(await textOf(folder, 'registry/journal.ndjson')).toMatch(/"prune".*\n.*"1\.3\.0".*\n$/);
    }),
  );

  it(
    'keeps the unreadable journal that a recovery put aside',
    withTwoReleases(async (bench, folder) => {
      await bench.goLive({ version: '1.2.0' });
      const journal = await textOf(folder, 'registry/journal.ndjson');
      await writeFile(join(folder, 'registry/journal.ndjson'), journal.slice(0, 900));
      const recovery = await recover(bench.registry, { by: 'Amna', reason: 'A test' });
      await copyRegistry(bench.registry, other(folder));
      const kept = recovery?.lost.keptAs ?? '';
      expect(await textOf(folder, `other/${kept}`)).toBe(journal.slice(0, 900));
    }),
  );

  it(
    'is refused where another registry is, or there is none to copy',
    withTwoReleases(async (bench, folder) => {
      await createWorkbench(join(folder, 'another'), other(folder).store).goLive({ app: 'shell', version: '9.0.0' });
      await expect(copyRegistry(bench.registry, other(folder))).rejects.toThrow(refusal('other-registry'));
      const nothing = folderRegistry(fileStore(join(folder, 'nothing')));
      await expectRefusal(folder, 'no-registry', () => copyRegistry(nothing, bench.registry));
    }),
  );

  it(
    'is refused where a release is not what was published',
    withTwoReleases(async (bench, folder) => {
      const file = join(folder, 'registry/remote-auth/1.0.0/browser/entry.js');
      await rm(file);
      await writeFile(file, 'alert(1)');
      await expect(copyRegistry(bench.registry, other(folder))).rejects.toThrow(refusal('file-altered'));
      expect((await other(folder).readChannel()).revision).toBe(0);
    }),
  );
});
