import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { editFile } from './edit-file.ts';
import { PROJECT } from './processes.ts';

/** A copy of the project, whose sources are there to be changed. */
export interface ProjectCopy {
  project: string;
  /** Changes a file of the copy; `from` stands in it once or more. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** What is made of the sources, and is no part of them. */
const MADE = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results']);

/** `of` is the project's folder; a program that is compiled elsewhere has to say it. */
export async function copyProject(of = PROJECT): Promise<ProjectCopy> {
  const project = await mkdtemp(join(tmpdir(), 'rishta-copy-'));
  await copySources(of, project);
  return {
    project,
    edit: (file, from, to) => editFile(join(project, file), from, (text) => text.replaceAll(from, to)),
    remove: () => rm(project, { recursive: true, force: true }),
  };
}

/** With the packages that are installed here, and the project's own in their place. */
async function copySources(of: string, project: string): Promise<void> {
  await cp(of, project, {
    recursive: true,
    filter: (source) =>
      !relative(of, source)
        .split('/')
        .some((name) => MADE.has(name)),
  });
  for (const part of [...(await readdir(project)), ...(await readdir(join(project, 'shared'))).map(inShared)]) {
    const packages = join(of, part, 'node_modules');
    if (existsSync(packages)) await symlink(packages, join(project, part, 'node_modules'));
  }
  await linkPackages(join(of, 'node_modules'), join(project, 'node_modules'));
}

const inShared = (name: string) => join('shared', name);

async function linkPackages(packages: string, copy: string): Promise<void> {
  await mkdir(copy);
  for (const entry of await readdir(packages, { withFileTypes: true })) {
    const [from, to] = [join(packages, entry.name), join(copy, entry.name)];
    if (entry.name === '.cache') continue;
    // The links of the project are relative: copies of them lead into the copy.
    if (entry.name === '@rishta') await cp(from, to, { recursive: true, verbatimSymlinks: true });
    else await symlink(from, to);
  }
}
