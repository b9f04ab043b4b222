import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { root, type App, type PackageJson } from '../workspace.ts';
import { lockedPackages, type LockFile } from './locked-packages.ts';

const OWN = '@rishta/';
const TOOL = 'shared/tooling';

/** What of the tool shapes a release. Its commands, its checks and what it runs do not. */
const SHAPING = ['src/release', 'src/webpack', 'src/index.ts', 'src/remote-manifest.ts', 'src/shared-modules.ts'];
/** Loaders, which webpack is told by name. */
const LOADER = /^bin\/.*\.cjs$/;

const isSource = (file: string) => !/\.test\.tsx?$|(^|\/)(dist|node_modules|fixtures)\//.test(file);

/** A folder that holds the project. */
function project(folder: string) {
  const readJson = <T>(...path: string[]) => JSON.parse(readFileSync(join(folder, ...path), 'utf8')) as T;

  const sourcesIn = (part: string): string[] =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
      .map((file) => join(part, file).replaceAll('\\', '/'))
      .filter((file) => isSource(file) && statSync(join(folder, file)).isFile());

  const isShaping = (file: string) => {
    const inTool = file.slice(TOOL.length + 1);
    return LOADER.test(inTool) || SHAPING.some((part) => inTool === part || inTool.startsWith(`${part}/`));
  };

  return {
    /** The project's packages that an app is built from, directly or through another one. */
    packagesOf: (app: App): string[] => {
      const found = new Set<string>();
      const visit = (part: string) => {
        const { dependencies = {} } = readJson<PackageJson>(part, 'package.json');
        for (const name of Object.keys(dependencies).filter((dependency) => dependency.startsWith(OWN))) {
          const next = `shared/${name.slice(OWN.length)}`;
          if (found.has(next)) continue;
          found.add(next);
          visit(next);
        }
      };
      visit(app);
      return [...found].sort();
    },
    /** Of the sources in these folders, of what shapes a release, and of the npm packages that all of it needs. */
    hashOf: (parts: readonly string[]): string => {
      const hash = createHash('sha256');
      const files = [...parts.flatMap(sourcesIn), ...sourcesIn(TOOL).filter(isShaping), 'tsconfig.base.json'];
      for (const file of files.sort()) {
        const content = readFileSync(join(folder, file));
        hash.update(`${file}\0${String(content.length)}\0`).update(content);
      }
      const packages = lockedPackages(readJson<LockFile>('package-lock.json'), [...parts, TOOL]);
      return hash.update(packages.join('\n')).digest('hex');
    },
  };
}

/**
 * SHA-256 (hex) of everything that an app's release is made from: its sources, those of the packages it uses, what of the
 * tool shapes a release, and the locked versions of the npm packages that these need. Tests do not count. Two builds of
 * equal sources are the same release.
 */
export function sourceHash(app: App, folder = root): string {
  const { hashOf, packagesOf } = project(folder);
  return hashOf([app, ...packagesOf(app)]);
}

/** SHA-256 (hex) of what turns sources into a release. */
export const toolHash = (): string => project(root).hashOf([]);
