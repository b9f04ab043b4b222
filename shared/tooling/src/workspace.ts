import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The apps, in the order in which a page needs them. */
export const APPS = ['shell', 'remote-public', 'remote-auth', 'remote-dashboard', 'remote-business-page'] as const;
export type App = (typeof APPS)[number];

export interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

/** The project's folder: commands are started there (see `bin/run.mjs`). */
export const root = process.cwd();

export const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(root, ...path), 'utf8')) as T;

/** The version of an installed package, or of one of the project's own. */
export const packageVersion = (name: string): string =>
  readJson<PackageJson>('node_modules', name, 'package.json').version;
