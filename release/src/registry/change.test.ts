import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { fileStore } from './file-store.ts';
import { readJournal } from './journal.ts';
import { recover } from './recover.ts';
import { repairChannel } from './state.ts';
import { StoreAwayError } from './store.ts';
import { aPage, inTemporaryFolder } from './testing/fixtures.ts';
import { expectRefusal, withTwoReleases } from './testing/two-releases.ts';
import { createWorkbench, type Workbench } from './testing/workbench.ts';
import { verifyRegistry } from './verify.ts';

const channelOf = async ({ registry }: Workbench) => (await registry.readChannel()).apps['remote-auth'];
const versionOf = async (bench: Workbench) => (await channelOf(bench))?.version;

describe('promoting', () => {
  it('takes the release that was published last, unless it is told another', () =>
    inTemporaryFolder(async (folder) => {
      const bench = createWorkbench(folder);
      await bench.publish({ version: '1.0.0' });
      await bench.publish({ version: '1.1.0' });
      await bench.publish({ version: '1.0.1' });
      expect((await bench.change({ action: 'promote' })).entry).toMatchObject({ to: '1.0.1' });
      expect((await bench.change({ action: 'promote', version: '1.1.0' })).entry).toMatchObject({
        action: 'promote',
        by: 'Bilal',
        from: '1.0.1',
        to: '1.1.0',
        reason: 'A test',
      });
      expect(await channelOf(bench)).toMatchObject({
        version: '1.1.0',
        previous: [{ version: '1.0.1' }],
        recalled: [],
      });
    }));

  it(
    'changes the composition id, and back with a rollback',
    withTwoReleases(async (bench) => {
      const back = await bench.change({ action: 'rollback' });
      const forth = await bench.change({ action: 'promote', version: '1.1.0' });
      expect(back.compositionAfter).not.toBe(back.compositionBefore);
      expect(forth.compositionAfter).toBe(back.compositionBefore);
    }),
  );

  it('needs no shell before the first one, whose promote then checks all', () =>
    inTemporaryFolder(async (folder) => {
      const bench = createWorkbench(folder);
      await bench.goLive({ contract: 2 });
      await bench.publish({ app: 'shell', contract: 1 });
      await expectRefusal(folder, 'contract-not-accepted', () => bench.change({ action: 'promote', app: 'shell' }));
      await bench.goLive({ app: 'shell', version: '2.0.0', contract: 2 });
    }));

  it(
    'refuses a remote that the live shell does not fit',
    withTwoReleases(async (bench, folder) => {
      await bench.publish({ version: '2.0.0', contract: 3 });
      await bench.publish({ version: '2.0.1', needs: { react: '^20.0.0' } });
      for (const [version, id] of [
        ['2.0.0', 'contract-not-accepted'],
        ['2.0.1', 'module-mismatch'],
      ] as const) {
        await expectRefusal(folder, id, () => bench.change({ action: 'promote', version }));
      }
    }),
  );

  it(
    'refuses a path of another live app',
    withTwoReleases(async (bench, folder) => {
      await bench.publish({
        app: 'remote-public',
        pages: [{ ...(await bench.registry.readRelease('remote-auth', '1.1.0')).pages[0]!, path: '/Remote-Auth' }],
      });
      await expectRefusal(folder, 'path-conflict', () => bench.change({ action: 'promote', app: 'remote-public' }));
    }),
  );
});

describe('rolling back', () => {
  it(
    'goes to the last good release and recalls the one it leaves',
    withTwoReleases(async (bench) => {
      await bench.change({ action: 'rollback', reason: '  Login\nfails ' });
      expect(await channelOf(bench)).toMatchObject({ version: '1.0.0', previous: [], recalled: ['1.1.0'] });
      expect((await readJournal(bench.registry.store)).entries.at(-1)).toMatchObject({
        action: 'rollback',
        from: '1.1.0',
        to: '1.0.0',
        reason: 'Login fails',
      });
    }),
  );

  it(
    'changes no other app',
    withTwoReleases(async (bench) => {
      const before = (await bench.registry.readChannel()).apps['shell'];
      await bench.change({ action: 'rollback' });
      expect((await bench.registry.readChannel()).apps['shell']).toEqual(before);
    }),
  );

  it(
    'goes to any earlier release, also one that was never live',
    withTwoReleases(async (bench) => {
      await bench.publish({ version: '1.1.1' });
      await bench.goLive({ version: '1.2.0' });
      await bench.change({ action: 'rollback', version: '1.1.1' });
      expect(await channelOf(bench)).toMatchObject({
        version: '1.1.1',
        previous: [{ version: '1.1.0' }, { version: '1.0.0' }],
      });
      await bench.change({ action: 'rollback', version: '1.0.0' });
      expect(await channelOf(bench)).toMatchObject({ version: '1.0.0', previous: [], recalled: ['1.1.1', '1.2.0'] });
    }),
  );

  it(
    'goes back to what was live before, even if that was published later',
    withTwoReleases(async (bench) => {
      await bench.change({ action: 'promote', version: '1.0.0' });
      await bench.change({ action: 'rollback' });
      expect(await versionOf(bench)).toBe('1.1.0');
    }),
  );

  it(
    'refuses what is no way back',
    withTwoReleases(async (bench, folder) => {
      await bench.publish({ version: '1.2.0' });
      const cases = [
        [{ version: '1.1.0' }, 'already-live'],
        [{ version: '1.2.0' }, 'not-earlier'],
        [{ version: '0.9.0' }, 'not-published'],
        [{ version: '../1.0.0' }, 'bad-version'],
        [{ app: '../shell' }, 'bad-app-name'],
        [{ app: 'remote-public' }, 'not-live'],
        [{ app: 'shell' }, 'no-earlier-release'],
        [{ reason: undefined }, 'reason-missing'],
        [{ reason: ' \n' }, 'reason-missing'],
      ] as const;
      for (const [request, id] of cases) {
        await expectRefusal(folder, id, () => bench.change({ action: 'rollback', ...request }));
      }
    }),
  );

  it(
    'refuses a release whose file was altered in the registry',
    withTwoReleases(async (bench, folder) => {
      const path = bench.registry.filePath('remote-auth', '1.0.0', 'browser/entry.js');
      await chmod(path, 0o644);
      await writeFile(path, 'alert(1)');
      await expectRefusal(folder, 'file-altered', () => bench.change({ action: 'rollback' }));
    }),
  );

  it(
    'refuses while a live neighbour cannot be read, but can roll that one back',
    withTwoReleases(async (bench, folder) => {
      const path = join(folder, 'registry/remote-auth/1.1.0/release.json');
      await chmod(path, 0o644);
      await writeFile(path, '{}');
      const fresh = createWorkbench(folder, fileStore(join(folder, 'registry')));
      await createWorkbench(join(folder, 'other'), fresh.registry.store).publish({ app: 'shell', version: '1.0.1' });
      await expectRefusal(folder, 'damaged-document', () => fresh.change({ action: 'promote', app: 'shell' }));
      await fresh.change({ action: 'rollback' });
      expect(await versionOf(fresh)).toBe('1.0.0');
    }),
  );

  it(
    'to what was live before goes on while neighbours cannot be read, which is told',
    withTwoReleases(async (bench, folder) => {
      const apps = ['remote-auth', 'remote-public'];
      for (const version of ['1.0.0', '1.1.0']) await bench.goLive({ app: 'remote-public', version });
      await bench.goLive({ app: 'shell', version: '1.0.1' });
      for (const app of apps) {
        const path = join(folder, 'registry', app, '1.1.0/release.json');
        await chmod(path, 0o644);
        await writeFile(path, '{}');
      }
      const fresh = createWorkbench(join(folder, 'other'), fileStore(join(folder, 'registry')));
      expect((await fresh.change({ action: 'rollback', app: 'shell' })).warnings).toMatchObject(
        apps.map((app) => ({ id: 'neighbour-unread', message: expect.stringContaining(`${app} 1.1.0`) })),
      );
      await expectRefusal(folder, 'damaged-document', () => fresh.change({ action: 'promote', app: 'shell' }));
      for (const app of apps) await fresh.change({ action: 'rollback', app });
      expect(await versionOf(fresh)).toBe('1.0.0');
    }),
  );

  it(
    'leaves behind what came after its target, also where that was no way back any more',
    withTwoReleases(async (bench) => {
      await bench.publish({ version: '1.1.1' });
      await bench.change({ action: 'rollback' });
      for (const version of ['1.2.0', '1.3.0']) await bench.goLive({ version });
      expect((await bench.change({ action: 'rollback', version: '1.1.0' })).entry).toMatchObject({
        schema: 7,
        leaves: ['1.2.0'],
      });
      expect(await channelOf(bench)).toMatchObject({ version: '1.1.0', previous: [{ version: '1.0.0' }] });

      // One that was never live.
      for (const version of ['1.2.0', '1.3.0']) await bench.change({ action: 'promote', version });
      await bench.change({ action: 'rollback', version: '1.1.1' });
      expect(await channelOf(bench)).toMatchObject({ previous: [{ version: '1.1.0' }, { version: '1.0.0' }] });
      expect((await verifyRegistry(bench.registry)).problems).toEqual([]);
    }),
  );

  it(
    'of the shell is checked against every live remote',
    withTwoReleases(async (bench, folder) => {
      await bench.goLive({ app: 'shell', version: '2.0.0', contract: 2 });
      await bench.goLive({ version: '2.0.0', contract: 2 });
      await expectRefusal(folder, 'contract-not-accepted', () => bench.change({ action: 'rollback', app: 'shell' }));
      await bench.change({ action: 'rollback' });
      await bench.change({ action: 'rollback', app: 'shell' });
      expect((await bench.registry.readChannel()).apps['shell']?.version).toBe('1.0.0');
    }),
  );
});

describe('retiring', () => {
  it(
    'takes a remote and its canary off, and makes room for others at its address',
    withTwoReleases(async (bench) => {
      await bench.publish({ version: '1.2.0' });
      await bench.change({ action: 'canary', version: '1.2.0', steps: [5] });
      const { entry, compositionBefore, compositionAfter } = await bench.change({ action: 'retire' });
      expect(entry).toMatchObject({ schema: 8, action: 'retire', app: 'remote-auth', to: '1.1.0', reason: 'A test' });
      expect(compositionAfter).not.toBe(compositionBefore);
      const channel = await bench.registry.readChannel();
      expect(Object.keys(channel.apps)).toEqual(['shell']);
      expect(channel.canaries).toBeUndefined();
      await bench.goLive({ app: 'remote-new', pages: [aPage('/Remote-Auth')] });
      // A shell that it would not go with.
      await bench.goLive({ app: 'shell', version: '2.0.0', contract: 2 });
      expect((await verifyRegistry(bench.registry)).problems).toEqual([]);
    }),
  );

  it(
    'is undone by a promote, after which the way back is one that is named',
    withTwoReleases(async (bench, folder) => {
      await bench.change({ action: 'retire' });
      await expectRefusal(folder, 'not-live', () => bench.change({ action: 'retire' }));
      await expectRefusal(folder, 'not-live', () => bench.change({ action: 'rollback' }));
      await bench.change({ action: 'promote', version: '1.1.0' });
      expect(await channelOf(bench)).toMatchObject({ version: '1.1.0', previous: [], recalled: [] });
      await expectRefusal(folder, 'no-earlier-release', () => bench.change({ action: 'rollback' }));
      await bench.change({ action: 'rollback', version: '1.0.0' });
      expect(await channelOf(bench)).toMatchObject({ version: '1.0.0', previous: [], recalled: ['1.1.0'] });
      expect((await verifyRegistry(bench.registry)).problems).toEqual([]);
    }),
  );

  it(
    'refuses the shell, what is not live, and to go without a reason',
    withTwoReleases(async (bench, folder) => {
      const cases = [
        [{ app: 'shell' }, 'not-a-remote'],
        [{ app: 'remote-public' }, 'not-live'],
        [{ reason: undefined }, 'reason-missing'],
      ] as const;
      for (const [request, id] of cases) {
        await expectRefusal(folder, id, () => bench.change({ action: 'retire', ...request }));
      }
    }),
  );

  it(
    'wants a yes when others lose something, or when that cannot be read',
    withTwoReleases(async (bench, folder) => {
      await bench.goLive({ app: 'remote-public', pages: [aPage('/')] });
      await expectRefusal(folder, 'page-dropped', () => bench.change({ action: 'retire', app: 'remote-public' }));
      const path = join(folder, 'registry/remote-public/1.0.0/release.json');
      await chmod(path, 0o644);
      await writeFile(path, '{}');
      const fresh = createWorkbench(folder, fileStore(join(folder, 'registry')));
      for (const app of ['remote-auth', 'remote-public']) {
        await expectRefusal(folder, 'unchecked', () => fresh.change({ action: 'retire', app }));
        expect((await fresh.change({ action: 'retire', app, yes: true })).warnings).toMatchObject([
          { id: 'unchecked' },
        ]);
      }
      expect(Object.keys((await fresh.registry.readChannel()).apps)).toEqual(['shell']);
    }),
  );

  it.each([
    ['scripts do', /^[^/]+\/[^/]+\/browser\/.*\.js$/],
    ['release of another app does', /^remote-auth\/1\.1\.0\//],
  ])('tells what it knows of what others lose also when the %s not come in time', (_what, away) =>
    withTwoReleases(async (bench, folder) => {
      await bench.goLive({ app: 'remote-public', pages: [aPage('/'), aPage('/reset-password')] });
      const store = fileStore(join(folder, 'registry'));
      const read: typeof store.read = async (key) => {
        if (away.test(key)) throw new StoreAwayError('The store does not answer in time.');
        return store.read(key);
      };
      const { change } = createWorkbench(folder, { ...store, read });
      await expect(change({ action: 'retire', app: 'remote-public' })).rejects.toMatchObject({
        problems: [
          { id: 'unchecked' },
          { id: 'page-dropped', message: expect.stringContaining('mails link to it') as string },
          { id: 'page-dropped', message: expect.stringContaining('it is the home page') as string },
        ],
      });
    })(),
  );

  it(
    'is completed when it was cut off, and stays through a repair and a recovery',
    withTwoReleases(async (bench, folder) => {
      const channel = join(folder, 'registry/channels/live.json');
      const before = await readFile(channel, 'utf8');
      await bench.change({ action: 'retire' });
      await writeFile(channel, before);
      expect(await repairChannel(bench.registry.store)).toBe(true);
      expect(await channelOf(createWorkbench(folder))).toBeUndefined();

      const journal = join(folder, 'registry/journal.ndjson');
      const lines = (await readFile(journal, 'utf8')).split('\n');
      await writeFile(journal, lines.toSpliced(4, 1).join('\n'));
      await writeFile(channel, '');
      const fresh = createWorkbench(folder);
      expect(await recover(fresh.registry, { by: 'Amna', reason: 'A test' })).toMatchObject({ from: 'journal' });
      expect(Object.keys((await fresh.registry.readChannel()).apps)).toEqual(['shell']);
    }),
  );
});
