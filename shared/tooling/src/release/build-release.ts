import { type Release, RELEASE_FOLDERS, RELEASE_MANIFEST } from '@rishta/contracts';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, MultiStats } from 'webpack';

import type { AppConfig, BuildOptions } from '../index.ts';
import { refuseToReplace } from '../out-folder.ts';
import { type App, folderOf, type PackageJson, project, readJson, root } from '../project.ts';
import { type Builds, type BuiltApp, describeRelease, UNFINISHED } from './release-document.ts';
import { runBuilds } from './run-builds.ts';
import { sourceHash } from './source-hash.ts';

export interface ReleaseOptions {
  mode: BuildOptions['mode'];
  /** Whether to use what earlier builds have kept. */
  cache: boolean;
  /** Default: the version in the app's package.json. */
  version?: string;
  /** Is replaced. Default: `<app>/dist/release`. */
  out?: string;
}

export const webpackConfigs = async (app: App, options: BuildOptions): Promise<Configuration[]> => {
  const file = pathToFileURL(join(root, folderOf(app), 'webpack.config.mjs')).href;
  const { default: config } = (await import(file)) as { default: AppConfig };
  return config(options);
};

/**
 * Runs the app's builds and lays out a release: `browser/`, `server/` and `release.json`. A build that fails leaves nothing.
 *
 * @throws WrongArguments for a folder that holds something else.
 */
export async function buildRelease(
  app: App,
  options: ReleaseOptions,
): Promise<{ release: Release; directory: string }> {
  const version = options.version ?? readJson<PackageJson>(folderOf(app), 'package.json').version;
  const directory = resolve(root, options.out ?? join(folderOf(app), 'dist/release'));
  if (options.out !== undefined) refuseToReplace(directory, isOfRelease);
  const sources = () => sourceHash(app, project, directory);
  const source = sources();
  const configs = await webpackConfigs(app, { ...options, version, directory });
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, UNFINISHED), '');
  empty(directory);
  try {
    const { browser, server } = buildsOf(await runBuilds(configs));
    if (!browser) throw new Error(`${app} has no browser build.`);
    // What is built for development is not meant to be published: whoever goes on typing meanwhile is not held up.
    if (options.mode === 'production' && sources() !== source) {
      throw new Error(`The sources of ${app} changed while it was built. Build it again.`);
    }
    const builds = { browser, ...(server && { server }) };
    return { release: writeReleaseDocument({ app, version, source, directory, builds }), directory };
  } catch (error) {
    empty(directory);
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
}

const PARTS: readonly string[] = [...Object.values(RELEASE_FOLDERS), RELEASE_MANIFEST, UNFINISHED];

/** Also of one whose build was killed. */
const isOfRelease = (name: string, names: readonly string[]): boolean =>
  PARTS.includes(name) && (names.includes(RELEASE_MANIFEST) || names.includes(UNFINISHED));

/** Removes all but what says that it is half done, which goes last. */
function empty(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (name !== UNFINISHED) rmSync(join(directory, name), { recursive: true, force: true });
  }
}

/** What was built; of builds that are watched, only those that ran again. */
export const buildsOf = ({ stats }: MultiStats): Partial<Builds> =>
  Object.fromEntries(stats.map(({ compilation }) => [compilation.name, compilation])) as Partial<Builds>;

/** Describes what the builds wrote to `directory` in a `release.json` beside them. */
export function writeReleaseDocument(built: BuiltApp): Release {
  const release = describeRelease(built);
  const unfinished = join(built.directory, UNFINISHED);
  writeFileSync(unfinished, `${JSON.stringify(release, null, 2)}\n`);
  renameSync(unfinished, join(built.directory, RELEASE_MANIFEST));
  return release;
}
