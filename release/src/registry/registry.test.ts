import { appendFile, chmod, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { openRegistry } from './open-registry.ts';
import { inTemporaryFolder, refusal } from './testing/fixtures.ts';
import { createWorkbench } from './testing/workbench.ts';

const placeOf = (folder: string, file: string) => join(folder, 'registry/remote-auth/1.0.0', file);

async function overwrite(path: string, text: string): Promise<void> {
  await chmod(path, 0o644);
  await writeFile(path, text);
}

describe('reading the channel', () => {
  it('is empty before the first promote, and opening writes nothing', () =>
    inTemporaryFolder(async (folder) => {
      expect(await openRegistry(folder).readChannel()).toEqual({ revision: 0, apps: {} });
      await expect(stat(join(folder, 'registry'))).rejects.toMatchObject({ code: 'ENOENT' });
    }));

  it('sees each change at once, and gives the same object in between', () =>
    inTemporaryFolder(async (folder) => {
      const bench = createWorkbench(folder);
      const reader = openRegistry(folder);
      await bench.goLive({ version: '1.0.0' });
      const first = await reader.readChannel();
      expect(first.apps['remote-auth']?.version).toBe('1.0.0');
      expect(await reader.readChannel()).toBe(first);

      await bench.goLive({ version: '1.1.0' });
      expect((await reader.readChannel()).apps['remote-auth']?.version).toBe('1.1.0');
    }));

  it('gives the journal likewise', () =>
    inTemporaryFolder(async (folder) => {
      const bench = createWorkbench(folder);
      const reader = openRegistry(folder);
      expect((await reader.readJournal()).lines).toEqual([]);
      await bench.goLive({ version: '1.0.0' });
      const first = await reader.readJournal();
      expect(first.lines.map(({ action }) => action)).toEqual(['publish', 'promote']);
      expect(await reader.readJournal()).toBe(first);

      await bench.publish({ version: '1.1.0' });
      expect((await reader.readJournal()).lines).toHaveLength(3);
    }));

  it('refuses a damaged document', () =>
    inTemporaryFolder(async (folder) => {
      await createWorkbench(folder).goLive({ version: '1.0.0' });
      const path = join(folder, 'registry/channels/live.json');
      for (const text of ['', '{', '{"revision":-1,"apps":{}}', '{"revision":1,"apps":{"../x":{}}}']) {
        await writeFile(path, text);
        await expect(openRegistry(folder).readChannel()).rejects.toMatchObject({
          id: 'damaged-document',
          problems: [{ remedy: expect.stringContaining('"repair"') }],
        });
      }
    }));
});

describe('reading a release', () => {
  it('gives what was published, from memory the second time', () =>
    inTemporaryFolder(async (folder) => {
      const { publish, registry } = createWorkbench(folder);
      const { digest } = await publish({ version: '1.0.0' });
      const release = await registry.readRelease('remote-auth', '1.0.0', digest);
      expect(release).toMatchObject({ app: 'remote-auth', version: '1.0.0' });
      expect(await registry.readRelease('remote-auth', '1.0.0')).toBe(release);
    }));

  it('refuses one that is not there, and finds it once it is', () =>
    inTemporaryFolder(async (folder) => {
      const { publish, registry } = createWorkbench(folder);
      await expect(registry.readRelease('remote-auth', '1.0.0')).rejects.toMatchObject({ id: 'no-such-release' });
      await publish({ version: '1.0.0' });
      expect(await registry.readRelease('remote-auth', '1.0.0')).toMatchObject({ version: '1.0.0' });
    }));

  it('refuses other content than the digest says, also from memory', () =>
    inTemporaryFolder(async (folder) => {
      const { publish, registry } = createWorkbench(folder);
      const { digest } = await publish({ version: '1.0.0' });
      await registry.readRelease('remote-auth', '1.0.0', digest);
      const other = 'b'.repeat(64);
      await expect(registry.readRelease('remote-auth', '1.0.0', other)).rejects.toMatchObject({
        id: 'release-altered',
      });
    }));

  it('refuses a release in the place of another', () =>
    inTemporaryFolder(async (folder) => {
      const { publish, registry } = createWorkbench(folder);
      await publish({ version: '1.0.0' });
      await rename(placeOf(folder, '.'), placeOf(folder, '../1.1.0'));
      await expect(registry.readRelease('remote-auth', '1.1.0')).rejects.toMatchObject({ id: 'release-misplaced' });
    }));
});

describe('names', () => {
  it.each([
    '',
    '..',
    '../shell',
    'shell/..',
    'Shell',
    'remote-',
    'remote_auth',
    'remote-auth\n',
    'api',
    '/etc',
    '__proto__',
  ])('no app is called %j', async (app) => {
    const registry = openRegistry('/nowhere');
    await expect(registry.readRelease(app, '1.0.0')).rejects.toMatchObject({ id: 'bad-app-name' });
    expect(() => registry.filePath(app, '1.0.0', 'browser/a.js')).toThrow(refusal('bad-app-name'));
  });

  it.each([
    '',
    '1',
    '1.0',
    '1.0.0/..',
    '../1.0.0',
    '01.0.0',
    '1.0.0-',
    '1.0.0-a/b',
    'latest',
    '1.0.0\0',
    `1.0.0-${'a'.repeat(64)}`,
  ])('no version is called %j', async (version) => {
    await expect(openRegistry('/nowhere').readRelease('shell', version)).rejects.toMatchObject({ id: 'bad-version' });
  });

  it.each([
    '',
    'release.json',
    'browser',
    'browser/',
    'browser/../x',
    'browser//x',
    'browser/.env',
    '/browser/x',
    'browser\\x',
    'server/a b',
  ])('no file is called %j', (file) => {
    expect(() => openRegistry('/nowhere').filePath('shell', '1.0.0', file)).toThrow(refusal('bad-file-path'));
  });

  it('lead to absolute paths below the registry', () => {
    expect(openRegistry('/data').filePath('shell', '1.0.0-dev.3f', 'browser/a.b/c.js')).toBe(
      join('/data/registry/shell/1.0.0-dev.3f/browser/a.b/c.js'),
    );
  });
});

describe('verifying a release', () => {
  it.each<[string, string[], (folder: string) => Promise<unknown>]>([
    ['nothing wrong', [], async () => {}],
    [
      'a changed byte',
      ['file-altered'],
      (folder) => overwrite(placeOf(folder, 'server/main.cjs'), 'module.exports = 1;'),
    ],
    [
      'same length, other bytes',
      ['file-altered'],
      async (folder) => {
        const path = placeOf(folder, 'browser/entry.js');
        await overwrite(path, (await readFile(path, 'utf8')).replace('name', 'nama'));
      },
    ],
    ['an altered twin', ['file-altered'], (folder) => overwrite(placeOf(folder, 'browser/entry.js.br'), 'x')],
    ['a missing file', ['file-missing'], (folder) => rm(placeOf(folder, 'browser/entry.js'))],
    ['a file more', ['file-added'], (folder) => writeFile(placeOf(folder, 'browser/more.js'), '')],
    ['a file beside release.json', ['file-added'], (folder) => writeFile(placeOf(folder, 'more.json'), '')],
    ['a link', ['file-added'], (folder) => symlink('/etc/hosts', placeOf(folder, 'browser/hosts'))],
    [
      'a link in the place of a file',
      ['file-added'],
      async (folder) => {
        await rename(placeOf(folder, 'browser/entry.js'), join(folder, 'elsewhere.js'));
        await symlink(join(folder, 'elsewhere.js'), placeOf(folder, 'browser/entry.js'));
      },
    ],
    [
      'an altered release.json',
      ['release-altered'],
      async (folder) => {
        await chmod(placeOf(folder, 'release.json'), 0o644);
        await appendFile(placeOf(folder, 'release.json'), '\n');
      },
    ],
    ['a damaged release.json', ['damaged-document'], (folder) => overwrite(placeOf(folder, 'release.json'), '{}')],
    ['no release.json', ['no-such-release'], (folder) => rm(placeOf(folder, 'release.json'))],
  ])('finds %s: %j', (_what, ids, harm) =>
    inTemporaryFolder(async (folder) => {
      const { publish, registry } = createWorkbench(folder);
      const { digest } = await publish({ version: '1.0.0' });
      await registry.readRelease('remote-auth', '1.0.0', digest);
      await harm(folder);
      const problems = await registry.verifyRelease('remote-auth', '1.0.0', digest);
      expect(problems.map(({ id }) => id)).toEqual(ids);
      for (const { message, remedy } of problems)
        expect([message, remedy]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)]);
    }),
  );
});
