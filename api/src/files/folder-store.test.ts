import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { testFileStore } from '@rishta/file-store/testing';

import { createFolderStore } from './folder-store.ts';

const folders: string[] = [];
async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rishta-files-'));
  folders.push(folder);
  return join(folder, 'api', 'images');
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

describe('a folder', () => {
  testFileStore(async () => createFolderStore(await emptyFolder()));

  it('goes with its last file, and may be filled again at that moment', async () => {
    const root = await emptyFolder();
    const store = createFolderStore(root);
    for (let round = 1; round < 30; round += 1) {
      await Promise.all([
        store.put(`a/${String(round)}.webp`, Buffer.from('x')),
        store.delete(`a/${String(Math.max(0, round - 1))}.webp`),
      ]);
      expect(await store.get(`a/${String(round)}.webp`)).toEqual(Buffer.from('x'));
    }
    await store.delete('a/29.webp');
    expect(await readdir(root)).toEqual([]);
  });

  it('lists what was left half written, and folders without files, so that both can be removed', async () => {
    const root = await emptyFolder();
    const store = createFolderStore(root);
    await mkdir(join(root, 'empty'), { recursive: true });
    await mkdir(join(root, 'half'));
    await writeFile(join(root, 'half', 'large.webp.1.unfinished'), 'ha');
    await writeFile(join(root, '.DS_Store'), 'not ours');
    const names: string[] = [];
    for await (const page of store.list()) names.push(...page);
    expect(names).toEqual(['empty/', 'half/large.webp.1.unfinished']);
    for (const name of names) await store.delete(name);
    expect(await readdir(root)).toEqual(['.DS_Store']);
  });

  it('that cannot be written leaves nothing half written behind', async () => {
    const root = await emptyFolder();
    await mkdir(join(root, '..'), { recursive: true });
    await writeFile(root, 'a file where the folder should be');
    await expect(createFolderStore(root).put('a/large.webp', Buffer.from('x'))).rejects.toThrow(/EEXIST|ENOTDIR/);
  });
});
