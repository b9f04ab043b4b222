import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { fileStore } from './file-store.ts';
import type { NewFile } from './store.ts';
import { inTemporaryFolder } from './testing/fixtures.ts';
import { newFiles, testStore } from './testing/store-tests.ts';

describe('the file store', () => {
  testStore((work) => () => inTemporaryFolder((folder) => work(fileStore(folder))));

  it('leaves nothing beside a document', () =>
    inTemporaryFolder(async (folder) => {
      const store = fileStore(folder);
      await store.withLock(async () => (await store.stage('a/b.json', '1')).commit(undefined));
      expect(await readdir(join(folder, 'a'))).toEqual(['b.json']);
    }));

  it('adds nothing when the files end in an error, and clears up', () =>
    inTemporaryFolder(async (folder) => {
      const store = fileStore(folder);
      async function* broken(): AsyncGenerator<NewFile> {
        yield* newFiles({ 'a.js': '1' });
        throw new Error('Broken');
      }
      await expect(store.writeOnce('app/1', broken())).rejects.toThrow('Broken');
      expect(await store.folders('app')).toEqual([]);
      expect(await readdir(join(folder, '.staging'))).toEqual([]);
    }));

  it('adds a folder in the place of an empty one, and of no other', () =>
    inTemporaryFolder(async (folder) => {
      for (const version of ['1', '2']) await mkdir(join(folder, 'app', version), { recursive: true });
      await writeFile(join(folder, 'app/2/b.js'), '');
      const store = fileStore(folder);
      expect(await store.writeOnce('app/1', newFiles({ 'a.js': '1' }))).toBe(true);
      expect(await store.writeOnce('app/2', newFiles({ 'a.js': '1' }))).toBe(false);
      expect([await readdir(join(folder, 'app/1')), await readdir(join(folder, 'app/2'))]).toEqual([
        ['a.js'],
        ['b.js'],
      ]);
    }));

  it('removes what a killed publish left an hour ago, but not what may still be in use', () =>
    inTemporaryFolder(async (folder) => {
      const [old, young] = ['old', 'young'].map((name) => join(folder, '.staging', name)) as [string, string];
      for (const path of [old, young]) await mkdir(path, { recursive: true });
      const before = new Date(Date.now() - 61 * 60 * 1_000);
      await utimes(old, before, before);
      await fileStore(folder).withLock(() => Promise.resolve());
      expect(await readdir(join(folder, '.staging'))).toEqual(['young']);
    }));

  it('lists links as no plain files, without following them, and stops at the limit', () =>
    inTemporaryFolder(async (folder) => {
      await mkdir(join(folder, 'list'));
      await symlink(folder, join(folder, 'list/round'));
      for (const name of ['a', 'b']) await writeFile(join(folder, 'list', name), '');
      const store = fileStore(folder);
      expect(await store.list('list', 3)).toMatchObject([
        { path: 'a', plain: true },
        { path: 'b', plain: true },
        { path: 'round', plain: false },
      ]);
      await expect(store.list('list', 2)).rejects.toMatchObject({ id: 'too-many-files' });
      expect(await store.list('nothing', 2)).toEqual([]);
    }));
});
