import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { readJson, root, type App, type PackageJson } from '../workspace.ts';

const OWN = '@rishta/';

/** The project's packages that an app is built from, directly or through another one; the build tool among them. */
function packagesOf(app: App): string[] {
  const found = new Set(['shared/tooling']);
  const visit = (folder: string) => {
    const { dependencies = {} } = readJson<PackageJson>(folder, 'package.json');
    for (const name of Object.keys(dependencies).filter((dependency) => dependency.startsWith(OWN))) {
      const next = `shared/${name.slice(OWN.length)}`;
      if (found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(app);
  return [...found].sort();
}

const isSource = (file: string) => !/\.test\.tsx?$|(^|\/)(dist|node_modules|fixtures)\//.test(file);

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => isSource(file) && statSync(join(root, file)).isFile());

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...folders.flatMap(sourcesIn).sort(), 'package-lock.json', 'tsconfig.base.json']) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${String(content.length)}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * SHA-256 (hex) of everything an app's release is made from: its sources, those of the packages it uses, and the
 * locked versions of the rest. Tests do not count. Two builds of equal sources are the same release.
 */
export const sourceHash = (app: App): string => hashOf([app, ...packagesOf(app)]);

/** SHA-256 (hex) of what turns sources into a release, the packages among it. */
export const toolHash = (): string => hashOf(['shared/tooling']);
