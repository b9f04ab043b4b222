import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { type App, folderOf, type PackageJson, project, type Project } from '../project.ts';
import { lockedPackages, type LockFile } from './locked-packages.ts';

const OWN = '@rishta/';
const TOOL = 'shared/tooling';
const INSTALLED_TOOL = 'node_modules/@rishta/tooling';
/** How TypeScript reads all apps of the workspace. */
const BASE = 'tsconfig.base.json';
const LOCK = 'package-lock.json';

/** What of the tool shapes a release. Its commands, its checks and what it runs do not. */
const SHAPING = ['src/release', 'src/webpack', 'src/index.ts', 'src/remote-manifest.ts', 'src/shared-modules.ts'];
/** Loaders, which webpack is told by name. */
const LOADER = /^bin\/.*\.cjs$/;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const holdsNoSources = (folder: string) => /^(dist|node_modules|fixtures|\..*)$/.test(folder);
/** Words, and what editors and systems leave beside sources. */
const isNoSource = (file: string) => /^\.|\.md$/.test(file);

function* filesIn(folder: string, part: string, except?: string): Generator<string> {
  for (const entry of readdirSync(join(folder, part), { withFileTypes: true })) {
    const path = join(part, entry.name).replaceAll('\\', '/');
    if (entry.isDirectory()) {
      if (!holdsNoSources(entry.name) && resolve(folder, path) !== except) yield* filesIn(folder, path, except);
    } else if (entry.isFile() && !isNoSource(entry.name)) yield path;
  }
}

/** The files of a project that releases are made of. */
function sourcesOf({ root }: Project, except?: string) {
  const readJson = <T>(...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8')) as T;
  const isHere = (path: string) => existsSync(join(root, path));
  const tool = isHere(TOOL) ? TOOL : INSTALLED_TOOL;

  // What is locked counts by what an app needs of it.
  const sourcesIn = (part: string) => [...filesIn(root, part, except)].filter((file) => !isTest(file) && file !== LOCK);

  const isShaping = (file: string) => {
    const inTool = file.slice(tool.length + 1);
    return LOADER.test(inTool) || SHAPING.some((part) => inTool === part || inTool.startsWith(`${part}/`));
  };

  return {
    /** The project's packages that an app is built from, directly or through another one. Elsewhere they are npm packages. */
    packagesOf: (part: string): string[] => {
      const found = new Set<string>();
      const visit = (from: string) => {
        const { dependencies = {} } = readJson<PackageJson>(from, 'package.json');
        for (const name of Object.keys(dependencies).filter((dependency) => dependency.startsWith(OWN))) {
          const next = `shared/${name.slice(OWN.length)}`;
          if (found.has(next) || !isHere(next)) continue;
          found.add(next);
          visit(next);
        }
      };
      visit(part);
      return [...found].sort();
    },
    /** Of the sources in these folders, of what shapes a release, and of the npm packages that all of it needs. */
    hashOf: (parts: readonly string[]): string => {
      const hash = createHash('sha256');
      const shaping = sourcesIn(tool).filter(isShaping);
      for (const file of [...parts.flatMap(sourcesIn), ...shaping, ...(isHere(BASE) ? [BASE] : [])].sort()) {
        const content = readFileSync(join(root, file));
        hash.update(`${file}\0${String(content.length)}\0`).update(content);
      }
      return hash.update(lockedPackages(readJson<LockFile>(LOCK), [...parts, tool]).join('\n')).digest('hex');
    },
  };
}

/**
 * SHA-256 (hex) of everything that an app's release is made from: its sources, those of the packages it uses, what of the
 * tool shapes a release, and the locked versions of the npm packages that these need. Tests do not count. Two builds of
 * equal sources are the same release.
 *
 * @param except The folder of a release that lies among the sources.
 */
export function sourceHash(app: App, of = project, except?: string): string {
  const { hashOf, packagesOf } = sourcesOf(of, except);
  const folder = folderOf(app, of);
  return hashOf([folder, ...packagesOf(folder)]);
}

/** SHA-256 (hex) of what turns sources into a release. */
export const toolHash = (): string => sourcesOf(project).hashOf([]);
