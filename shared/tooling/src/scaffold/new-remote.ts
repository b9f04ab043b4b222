import { CONTRACT_VERSION, type RemoteManifest } from '@rishta/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PackageJson } from '../workspace.ts';
import { formatted } from './formatted.ts';
import { assertName } from './names.ts';
import { NotMade } from './not-made.ts';
import { checked, entryOf, type PageWish, refuseTakenAddress, writePage } from './page-files.ts';

const CONFIG = `import { remoteConfig } from '@rishta/tooling';

export default remoteConfig(import.meta.dirname);
`;
const TYPES = { extends: '../tsconfig.base.json', include: ['src', '../shared/tooling/types'] };

/**
 * Makes a remote with one page, both of that name, from the template.
 *
 * @returns the files that were written, below the root
 * @throws NotMade, and then nothing was
 */
export async function newRemote(root: string, { name, ...rest }: Omit<PageWish, 'app'>): Promise<string[]> {
  assertName(name);
  const app = `remote-${name}`;
  const wish = { app, name, ...rest };
  if (existsSync(join(root, app))) throw new NotMade(`${app} is there already. Choose another name.`);
  const page = entryOf(wish);
  refuseTakenAddress(root, page.path);
  const manifest: RemoteManifest = { name: app, contract: CONTRACT_VERSION, pages: [page] };
  checked(app, manifest);

  await mkdir(join(root, app));
  try {
    const files = {
      'package.json': JSON.stringify(packageOf(root, app), null, 2),
      'tsconfig.json': JSON.stringify(TYPES),
      'webpack.config.mjs': CONFIG,
      'remote.json': JSON.stringify(manifest, null, 2),
    };
    for (const [file, text] of Object.entries(files)) {
      const target = join(root, app, file);
      await writeFile(target, await formatted(target, text));
    }
    const ofPage = await writePage(root, wish, page);
    return [...Object.keys(files).map((file) => join(app, file)), ...ofPage];
  } catch (error) {
    await rm(join(root, app), { recursive: true, force: true });
    throw error;
  }
}

/** The template's, under another name, and what builds it. */
function packageOf(root: string, app: string) {
  const template = readPackage(root, 'shared/template');
  const tooling = readPackage(root, 'shared/tooling');
  return { ...template, name: `@rishta/${app}`, devDependencies: { [tooling.name]: tooling.version } };
}

const readPackage = (root: string, folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageJson;
