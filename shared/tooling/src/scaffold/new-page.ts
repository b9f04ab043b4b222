import type { PageManifest, RemoteManifest } from '@rishta/contracts';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { folderOf, type Project } from '../project.ts';
import { formatted } from './formatted.ts';
import { assertName } from './names.ts';
import { NotMade } from './not-made.ts';
import { withPage } from './page-entry.ts';
import { checked, entryOf, type PageWish, refuseTakenAddress, writePage } from './page-files.ts';

/**
 * Makes a page of a remote: its folder, from the template, and its entry in `remote.json`.
 *
 * @returns the files that were written, below the root
 * @throws NotMade, and then nothing was
 */
export async function newPage(project: Project, wish: PageWish): Promise<string[]> {
  const { app, name } = wish;
  assertName(name);
  const { root } = project;
  const folder = folderOf(app, project);
  const file = join(folder, 'remote.json');
  const text = await readFile(join(root, file), 'utf8');
  const manifest = checked(app, JSON.parse(text));
  const entry = entryOf(wish, manifest.pages[0]);
  refuseTakenName(join(root, folder), entry, manifest);
  refuseTakenAddress(project, entry.path);
  const changed = await formatted(join(root, file), withPage(text, entry));
  checked(app, JSON.parse(changed));

  const next = join(root, `${file}.new`);
  try {
    const files = await writePage(project, wish, entry);
    await writeFile(next, changed);
    await rename(next, join(root, file));
    return [...files, file];
  } catch (error) {
    await rm(join(root, folder, 'src', dirname(entry.module)), { recursive: true, force: true });
    await rm(next, { force: true });
    throw error;
  }
}

function refuseTakenName(appFolder: string, { module }: PageManifest, { name: app, pages }: RemoteManifest): void {
  const folder = join('src', dirname(module));
  if (existsSync(join(appFolder, folder))) throw new NotMade(`${app} has ${folder} already. Choose another name.`);
  // The last part of its path is the name of its chunk.
  const chunk = module.slice(module.lastIndexOf('/'));
  const twin = pages.find((page) => `/${page.module}`.endsWith(chunk));
  if (twin) throw new NotMade(`${app} has a page of that name, at ${twin.path}. Choose another name.`);
}
