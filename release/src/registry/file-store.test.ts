import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { fileStore } from './file-store.ts';
import type { NewFile } from './store.ts';
import { inTemporaryFolder } from './testing/fixtures.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function* files(contents: Record<string, string>): AsyncGenerator<NewFile> {
  for (const [path, content] of Object.entries(contents)) yield { path, content: bytes(content) };
}

describe('the file store', () => {
  it('replaces a document only under the lock, and only the expected one', () =>
    inTemporaryFolder(async (folder) => {
      const store = fileStore(folder);
      const replace = async (content: string, expected: string | undefined) =>
        (await store.stage('a/b.json', content)).commit(expected);
      await expect(replace('1', undefined)).rejects.toThrow(/under the lock/);
      await store.withLock(async () => {
        expect(await replace('1', undefined)).toBe(true);
        expect(await replace('2', undefined)).toBe(false);
        const first = await store.mark('a/b.json');
        expect(await replace('2', first)).toBe(true);
        expect(await replace('3', first)).toBe(false);
      });
      const document = await store.read('a/b.json');
      expect(document).toMatchObject({ content: bytes('2'), mark: await store.mark('a/b.json') });
      expect(await readdir(join(folder, 'a'))).toEqual(['b.json']);
    }));

  it('gives the lock back when the work fails', () =>
    inTemporaryFolder(async (folder) => {
      const store = fileStore(folder);
      await expect(store.withLock(() => Promise.reject(new Error('No')))).rejects.toThrow('No');
      expect(await store.withLock(() => Promise.resolve('Yes'))).toBe('Yes');
    }));

  it('adds a folder as a whole, once', () =>
    inTemporaryFolder(async (folder) => {
      const store = fileStore(folder);
      expect(await store.writeOnce('app/1', files({ 'a.js': '1', 'b/c.js': '22' }))).toBe(true);
      expect(await store.writeOnce('app/1', files({ 'other.js': '1' }))).toBe(false);
      expect(await store.list('app/1', 9)).toEqual([
        { path: 'a.js', bytes: 1, plain: true },
        { path: 'b/c.js', bytes: 2, plain: true },
      ]);
      expect(await store.folders('app')).toEqual(['1']);
      expect(await store.folders('nothing')).toEqual([]);
    }));

  it('adds nothing when the files end in an error, and clears up', () =>
    inTemporaryFolder(async (folder) => {
      const store = fileStore(folder);
      async function* broken(): AsyncGenerator<NewFile> {
        yield* files({ 'a.js': '1' });
        throw new Error('Broken');
      }
      await expect(store.writeOnce('app/1', broken())).rejects.toThrow('Broken');
      expect(await store.folders('app')).toEqual([]);
      expect(await readdir(join(folder, '.staging'))).toEqual([]);
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
