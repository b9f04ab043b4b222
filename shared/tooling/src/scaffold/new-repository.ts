import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type PackageJson, TEMPLATE } from '../project.ts';
import { formatted } from './formatted.ts';
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
/** Keys with which releases are signed among them. */
const IGNORED = 'node_modules/\ndist/\n.data/\n*.pem\n';
const SCRIPTS = {
  build: 'rishta build',
  test: 'tsc && node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js',
};

/**
 * Makes a repository of a remote with one page, both of that name, from the template.
 *
 * @param root Its folder. Packages may be installed there already; else nothing stands yet where something is written.
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
    'tsconfig.json': JSON.stringify(TYPES),
    'jest.config.mjs': JEST,
  };
  const all = [...Object.keys(files), 'webpack.config.mjs', 'remote.json', 'src'];
  const present = all.filter((file) => existsSync(join(root, file)));
  if (present.length > 0) throw new NotMade(`There is ${present.join(', ')} here already. Choose an empty folder.`);
  try {
    const written = await writeRemote({ root, apps: [{ name: app, folder: '.' }] }, { app, name, ...rest }, files);
    const document = join(root, 'package.json');
    const installed = existsSync(document) ? readPackage(root) : {};
    await writeFile(document, await formatted(document, JSON.stringify(packageOf(app, installed), null, 2)));
    return ['package.json', ...written];
  } catch (error) {
    for (const file of all) await rm(join(root, file), { recursive: true, force: true });
    throw error;
  }
}

/** What the template needs, and what it is developed with; packages that are installed stay as they are. */
function packageOf(app: string, installed: Partial<PackageJson>) {
  const template = readPackage(TEMPLATE);
  const dependencies = { ...template.dependencies, ...installed.dependencies };
  const developing = { ...template.devDependencies, ...installed.devDependencies };
  const devDependencies = Object.fromEntries(Object.entries(developing).filter(([each]) => !(each in dependencies)));
  const own = { name: app, version: '1.0.0', private: true, type: 'module', scripts: SCRIPTS };
  return { ...installed, ...own, dependencies, devDependencies };
}
