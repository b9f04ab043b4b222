import { mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { PUBLISHING, type Release } from '@rishta/contracts';

import { fileStore } from './file-store.ts';
import { readJournal } from './journal.ts';
import { publish } from './publish.ts';
import { aRelease, inTemporaryFolder, writeBuild } from './testing/fixtures.ts';
import { createWorkbench } from './testing/workbench.ts';
import { checkRelease } from '../checks/release.check.ts';

const storeIn = (folder: string) => fileStore(join(folder, 'registry'));
const publishFrom = (folder: string, directory: string, version?: string) =>
  publish(storeIn(folder), { directory, app: 'remote-auth', version, by: 'Amna' }, ({ release }) =>
    Promise.resolve(checkRelease(release)),
  );

describe('publishing', () => {
  it('puts every file in its place, read-only, and writes it down', () =>
    inTemporaryFolder(async (folder) => {
      const { publish: publishBuild, registry } = createWorkbench(folder);
      const result = await publishBuild({ version: '1.0.0' }, 'text');
      expect(result).toMatchObject({ app: 'remote-auth', version: '1.0.0', isNew: true });
      const path = registry.filePath('remote-auth', '1.0.0', 'browser/entry.js');
      expect(await readFile(path, 'utf8')).toBe('text');
      expect((await stat(path)).mode & 0o222).toBe(0);
      expect((await readJournal(registry.store)).entries).toMatchObject([
        { action: 'publish', app: 'remote-auth', to: '1.0.0', by: 'Amna', digest: result.digest },
      ]);
      expect(await readdir(join(folder, 'registry/.staging'))).toEqual([]);
      expect(await registry.readChannel()).toEqual({ revision: 0, apps: {} });
    }));

  it('says so when the same content is there, even when it was built at another time', () =>
    inTemporaryFolder(async (folder) => {
      const bench = createWorkbench(folder);
      const first = await bench.publish({ version: '1.0.0' }, 'same');
      const second = await bench.publish({ version: '1.0.0', builtAt: '2026-02-02T00:00:00.000Z' }, 'same');
      expect(second).toEqual({ ...first, isNew: false });
      expect((await readJournal(bench.registry.store)).entries).toHaveLength(1);
    }));

  it('keeps what a later build says and this program does not know', () =>
    inTemporaryFolder(async (folder) => {
      const { publish: publishBuild, registry } = createWorkbench(folder);
      const pages = aRelease().pages.map((page) => ({ ...page, cameLater: true }));
      const later = { cameLater: { slots: ['top-bar'] }, pages };
      await publishBuild({ version: '1.0.0', ...later });
      expect(await registry.readRelease('remote-auth', '1.0.0')).toMatchObject(later);
    }));

  it('refuses other content under the same version, and leaves the first', () =>
    inTemporaryFolder(async (folder) => {
      const bench = createWorkbench(folder);
      const { digest } = await bench.publish({ version: '1.0.0' }, 'one');
      await expect(bench.publish({ version: '1.0.0' }, 'two')).rejects.toMatchObject({ id: 'version-taken' });
      await expect(bench.publish({ version: '1.0.0', needs: {} }, 'one')).rejects.toMatchObject({
        id: 'version-taken',
      });
      expect(await bench.registry.verifyRelease('remote-auth', '1.0.0', digest)).toEqual([]);
      expect((await readJournal(bench.registry.store)).entries).toHaveLength(1);
    }));

  it('lets one of two at once win', () =>
    inTemporaryFolder(async (folder) => {
      const texts = ['one', 'one', 'two', 'two'];
      const results = await Promise.allSettled(
        texts.map((text, index) =>
          createWorkbench(join(folder, String(index)), storeIn(folder)).publish({ version: '1.0.0' }, text),
        ),
      );
      const done = results.flatMap((result, index) =>
        result.status === 'fulfilled' ? [{ ...result.value, text: texts[index] }] : [],
      );
      expect(done.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(done.map(({ text }) => text)).size).toBe(1);
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ id: 'version-taken' });
      }
      expect((await readJournal(storeIn(folder))).entries).toHaveLength(1);
    }));

  it('takes no empty folder for a release, nor one without release.json for other content', () =>
    inTemporaryFolder(async (folder) => {
      const bench = createWorkbench(folder);
      for (const version of ['1.0.0', '2.0.0']) {
        await mkdir(join(folder, 'registry/remote-auth', version), { recursive: true });
      }
      await writeFile(join(folder, 'registry/remote-auth/2.0.0/entry.js'), '');
      expect(await bench.publish({ version: '1.0.0' })).toMatchObject({ isNew: true });
      await expect(bench.publish({ version: '2.0.0' })).rejects.toMatchObject({ id: 'file-missing' });
    }));

  it('completes a publishing that was cut off before it was written down', () =>
    inTemporaryFolder(async (folder) => {
      const bench = createWorkbench(folder);
      await bench.publish({ version: '1.0.0' }, 'same');
      await rm(join(folder, 'registry/journal.ndjson'));
      await expect(bench.change({ action: 'promote', version: '1.0.0' })).rejects.toMatchObject({
        id: 'not-published',
      });
      expect(await bench.publish({ version: '1.0.0' }, 'same')).toMatchObject({ isNew: true });
      expect(await bench.change({ action: 'promote', version: '1.0.0' })).toMatchObject({ entry: { to: '1.0.0' } });
    }));

  it.each<[string, string, (build: string) => Promise<unknown>]>([
    ['a changed file', 'file-altered', (build) => writeFile(join(build, 'browser/entry.js'), 'other')],
    ['a file too many', 'file-added', (build) => writeFile(join(build, 'browser/secret.env'), 'x')],
    ['a missing file', 'file-missing', (build) => rm(join(build, 'browser/entry.js'))],
    [
      'a link to a file',
      'file-added',
      async (build) => {
        await rename(join(build, 'browser/entry.js'), join(build, '../entry.js'));
        await symlink(join(build, '../entry.js'), join(build, 'browser/entry.js'));
      },
    ],
    [
      'a link to a folder',
      'file-added',
      async (build) => {
        await rename(join(build, 'browser'), join(build, '../browser'));
        await symlink(join(build, '../browser'), join(build, 'browser'));
      },
    ],
    [
      'release.json as a link',
      'no-build',
      async (build) => {
        await rename(join(build, 'release.json'), join(build, '../release.json'));
        await symlink(join(build, '../release.json'), join(build, 'release.json'));
      },
    ],
    ['no release.json', 'no-build', (build) => rm(join(build, 'release.json'))],
    [
      'a release.json that no site takes over the network',
      'no-build',
      async (build) => {
        const manifest = await readFile(join(build, 'release.json'), 'utf8');
        await writeFile(join(build, 'release.json'), manifest.padEnd(PUBLISHING.mostManifestBytes + 1));
      },
    ],
    ['no folder', 'no-build', (build) => rm(build, { recursive: true })],
    ['a broken release.json', 'damaged-document', (build) => writeFile(join(build, 'release.json'), '[')],
    [
      'a release.json of another form',
      'damaged-document',
      (build) => writeFile(join(build, 'release.json'), '{"app":"remote-auth"}'),
    ],
    [
      'another app',
      'other-build',
      (build) => writeFile(join(build, 'release.json'), JSON.stringify(aRelease({ app: 'shell' }))),
    ],
    [
      'another version',
      'other-build',
      (build) => writeFile(join(build, 'release.json'), JSON.stringify(aRelease({ version: '2.0.0' }))),
    ],
    [
      'a file outside',
      'file-missing',
      async (build) => {
        const release = JSON.parse(await readFile(join(build, 'release.json'), 'utf8')) as Release;
        release.files['browser/../../../stolen'] = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
        await writeFile(join(build, 'release.json'), JSON.stringify(release));
      },
    ],
  ])('refuses a build with %s: %s', (_what, id, harm) =>
    inTemporaryFolder(async (folder) => {
      const build = join(folder, 'build');
      await writeBuild(build, { version: '1.0.0' });
      await harm(build);
      await expect(publishFrom(folder, build, '1.0.0')).rejects.toMatchObject({ id });
      expect(await storeIn(folder).folders('')).toEqual([]);
    }),
  );

  it('says of a build whose release.json is broken that it is to be made again', () =>
    inTemporaryFolder(async (folder) => {
      const build = join(folder, 'build');
      await writeBuild(build);
      await writeFile(join(build, 'release.json'), '[');
      await expect(publishFrom(folder, build)).rejects.toMatchObject({
        problems: [{ id: 'damaged-document', remedy: 'Build the app again.' }],
      });
    }));

  it.each<[string, string, Uint8Array]>([
    ['that is none', 'browser/entry.js.br', Buffer.from('not compressed')],
    ['of another file', 'browser/entry.js.gz', gzipSync('another file')],
    ['that is cut off', 'browser/entry.js.gz', gzipSync('salaam '.repeat(99)).subarray(0, 20)],
    ['that unpacks to a hundred megabytes', 'browser/entry.js.gz', gzipSync(Buffer.alloc(100_000_000))],
  ])('refuses a compressed copy %s', (_what, file, copy) =>
    inTemporaryFolder(async (folder) => {
      const build = join(folder, 'build');
      await writeBuild(build, {}, 'salaam '.repeat(99), { [file]: copy });
      const before = process.memoryUsage().rss;
      await expect(publishFrom(folder, build)).rejects.toMatchObject({ problems: [{ id: 'copy-differs' }] });
      expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
      expect(await storeIn(folder).folders('')).toEqual([]);
    }),
  );

  it('takes what looks like a copy, but stands for itself', () =>
    inTemporaryFolder(async (folder) => {
      const build = join(folder, 'build');
      await writeBuild(build, {}, undefined, { 'browser/data.gz': Buffer.from('as it is') });
      expect(await publishFrom(folder, build)).toMatchObject({ isNew: true });
    }));

  it('refuses a release that claims to be huge', () =>
    inTemporaryFolder(async (folder) => {
      const build = join(folder, 'build');
      const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 300 * 1024 * 1024 };
      await writeBuild(build, { files: { 'browser/huge.js': file } });
      await expect(publishFrom(folder, build)).rejects.toMatchObject({
        problems: [{ id: 'file-missing' }, { id: 'too-large' }],
      });
    }));
});
