import { SHELL } from '@rishta/contracts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The name of an app: `shell`, or that of a remote as its `remote.json` says it. */
export type App = string;

/** What a command works on: the workspace with all apps, or a repository that holds one remote. */
export interface Project {
  /** Its folder, with the lock file and the installed packages. */
  root: string;
  /** The shell first, where it is one of them. */
  apps: readonly AppFolder[];
}

interface AppFolder {
  name: App;
  /** Below the root. The root itself is `.`. */
  folder: string;
}

export interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const MANIFEST = 'remote.json';

const readFile = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

/**
 * If the folder has a `remote.json`, the project is that remote. Otherwise its remotes are the folders `remote-…` that
 * have one.
 */
export function readProject(root: string): Project {
  if (existsSync(join(root, MANIFEST))) {
    return { root, apps: [{ name: readFile<{ name: App }>(root, MANIFEST).name, folder: '.' }] };
  }
  const remotes = readdirSync(root)
    .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, MANIFEST)))
    .sort();
  const shell = existsSync(join(root, SHELL)) ? [SHELL] : [];
  return { root, apps: [...shell, ...remotes].map((name) => ({ name, folder: name })) };
}

/** Commands are started in the project's folder: see `bin/run.mjs` and `bin/rishta.mjs`. */
export const project = readProject(process.cwd());

export const { root } = project;

export const APPS: readonly App[] = project.apps.map(({ name }) => name);

export const remotesOf = ({ apps }: Project): readonly AppFolder[] => apps.filter(({ name }) => name !== SHELL);

/** Below the root. */
export function folderOf(app: App, { root, apps }: Project = project): string {
  const found = apps.find(({ name }) => name === app);
  if (!found) throw new Error(`There is no app '${app}' in ${root}.`);
  return found.folder;
}

export const readJson = <T>(...path: string[]): T => readFile(root, ...path);

/** The version of an installed package, or of one of the project's own. */
export const packageVersion = (name: string): string =>
  readJson<PackageJson>('node_modules', name, 'package.json').version;

const OWN_TOOL = join(root, 'shared/tooling');

/** Whether the project is the one that this tool is part of; elsewhere it is a package among others. */
export const isWorkspace = existsSync(OWN_TOOL);

/** The folder of this tool. */
export const TOOL = isWorkspace ? OWN_TOOL : packageFolder(dirname(fileURLToPath(import.meta.url)));

function packageFolder(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageFolder(dirname(folder));
}

/** What `new` copies. */
export const TEMPLATE = isWorkspace ? join(root, 'shared/template') : join(TOOL, 'template');

/** The registry's program; see `bin/compile.mjs`. */
export const RELEASE_PROGRAM = isWorkspace ? join(root, 'release/dist/release.mjs') : join(TOOL, 'dist/release.mjs');

/** The site server's program, which a session runs. */
export const SITE_PROGRAM = isWorkspace
  ? join(root, 'site/dist/site-server.mjs')
  : join(TOOL, 'dist/site/site-server.mjs');

/** A command as it is typed here. */
export const typed = (command: string): string => (isWorkspace ? `npm run ${command} --` : `rishta ${command}`);
