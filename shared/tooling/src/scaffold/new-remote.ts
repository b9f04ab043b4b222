import { CONTRACT_VERSION, type RemoteManifest } from '@rishta/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { folderOf, type PackageJson, type Project, TEMPLATE, TOOL } from '../project.ts';
import { formatted } from './formatted.ts';
import { assertName } from './names.ts';
import { NotMade } from './not-made.ts';
import { checked, entryOf, type PageWish, refuseTakenAddress, writePage } from './page-files.ts';

type RemoteWish = Omit<PageWish, 'app'>;

const CONFIG = `import { remoteConfig } from '@rishta/tooling';

export default remoteConfig(import.meta.dirname);
`;
const TYPES = { extends: '../tsconfig.base.json', include: ['src', '../shared/tooling/types'] };

/**
 * Makes a remote of the workspace with one page, both of that name, from the template.
 *
 * @returns the files that were written, below the root
 * @throws NotMade, and then nothing was
 */
export async function newRemote({ root, apps }: Project, { name, ...rest }: RemoteWish): Promise<string[]> {
  assertName(name);
  const app = `remote-${name}`;
  const project = { root, apps: [...apps, { name: app, folder: app }] };
  if (existsSync(join(root, app))) throw new NotMade(`${app} is there already. Choose another name.`);
  const page = entryOf({ app, name, ...rest });
  refuseTakenAddress({ root, apps }, page.path);
  const files = {
    'package.json': JSON.stringify(packageOf(app), null, 2),
    'tsconfig.json': JSON.stringify(TYPES),
  };
  await mkdir(join(root, app));
  try {
    return await writeRemote(project, { app, name, ...rest }, files);
  } catch (error) {
    await rm(join(root, app), { recursive: true, force: true });
    throw error;
  }
}

/**
 * Writes what each remote has, after some files that it has in this place.
 *
 * @returns the files that were written, below the root
 */
export async function writeRemote(
  project: Project,
  wish: PageWish,
  files: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { app } = wish;
  const page = entryOf(wish);
  const manifest: RemoteManifest = { name: app, contract: CONTRACT_VERSION, pages: [page] };
  checked(app, manifest);
  const folder = folderOf(app, project);
  const all = { ...files, 'webpack.config.mjs': CONFIG, 'remote.json': JSON.stringify(manifest, null, 2) };
  for (const [file, text] of Object.entries(all)) {
    const target = join(project.root, folder, file);
    await writeFile(target, await formatted(target, text), { flag: 'wx' });
  }
  return [...Object.keys(all).map((file) => join(folder, file)), ...(await writePage(project, wish, page))];
}

/** The template's, under another name, and what builds it. */
function packageOf(app: string) {
  const tooling = readPackage(TOOL);
  return { ...readPackage(TEMPLATE), name: `@rishta/${app}`, devDependencies: { [tooling.name]: tooling.version } };
}

export const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
