import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { TEMPLATE } from '../project.ts';
import { assertName } from './names.ts';
import { readPackage, writeRemote } from './new-remote.ts';
import { NotMade } from './not-made.ts';
import type { PageWish } from './page-files.ts';

const JEST = `export { default } from '@rishta/testing/jest';
`;
const TYPES = {
  extends: '@rishta/tooling/tsconfig.base.json',
  include: ['src'],
  // Named by itself, since folders of packages are left out.
  files: ['node_modules/@rishta/tooling/types/assets.d.ts'],
};
const STYLE = { printWidth: 120, singleQuote: true };
const IGNORED = 'node_modules/\ndist/\n';
const SCRIPTS = {
  build: 'rishta build',
  test: 'tsc && node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js',
};

/**
 * Makes a repository of a remote with one page, both of that name, from the template.
 *
 * @param root Its folder, in which nothing stands yet that is written here.
 * @returns the files that were written, below the folder
 * @throws NotMade, and then nothing was
 */
export async function newRepository(root: string, { name, ...rest }: Omit<PageWish, 'app'>): Promise<string[]> {
  assertName(name);
  const app = `remote-${name}`;
  const files = {
    // First: it says how the others are to look.
    '.prettierrc.json': JSON.stringify(STYLE),
    '.gitignore': IGNORED,
    'package.json': JSON.stringify(packageOf(app), null, 2),
    'tsconfig.json': JSON.stringify(TYPES),
    'jest.config.mjs': JEST,
  };
  const all = [...Object.keys(files), 'webpack.config.mjs', 'remote.json', 'src'];
  const present = all.filter((file) => existsSync(join(root, file)));
  if (present.length > 0) throw new NotMade(`There is ${present.join(', ')} here already. Choose an empty folder.`);
  try {
    return await writeRemote({ root, apps: [{ name: app, folder: '.' }] }, { app, name, ...rest }, files);
  } catch (error) {
    for (const file of all) await rm(join(root, file), { recursive: true, force: true });
    throw error;
  }
}

/** What the template needs, and what it is developed with. */
function packageOf(app: string) {
  const { dependencies, devDependencies } = readPackage(TEMPLATE);
  const version = '1.0.0';
  return { name: app, version, private: true, type: 'module', scripts: SCRIPTS, dependencies, devDependencies };
}
