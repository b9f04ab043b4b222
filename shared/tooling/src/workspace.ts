import { SHELL } from '@rishta/contracts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name of an app, which is its folder. */
export type App = string;

export interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

/** The project's folder: commands are started there (see `bin/run.mjs`). */
export const root = process.cwd();

/** The apps of a project, the shell first: a remote is a folder `remote-…` with a `remote.json`. */
export const findApps = (folder: string): App[] => [
  SHELL,
  ...readdirSync(folder)
    .filter((name) => name.startsWith('remote-') && existsSync(join(folder, name, 'remote.json')))
    .sort(),
];

export const APPS = findApps(root);

export const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(root, ...path), 'utf8')) as T;

/** The version of an installed package, or of one of the project's own. */
export const packageVersion = (name: string): string =>
  readJson<PackageJson>('node_modules', name, 'package.json').version;
