import { type Release, RELEASE_MANIFEST } from '@rishta/contracts';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, MultiStats } from 'webpack';

import type { AppConfig, BuildOptions } from '../index.ts';
import { type App, folderOf, type PackageJson, readJson, root } from '../project.ts';
import { type Builds, describeRelease } from './release-document.ts';
import { runBuilds } from './run-builds.ts';

export interface ReleaseOptions {
  mode: BuildOptions['mode'];
  /** Whether to use what earlier builds have kept. */
  cache: boolean;
  /** Default: the version in the app's package.json. */
  version?: string;
  /** Default: `<app>/dist/release`. */
  out?: string;
}

export const webpackConfigs = async (app: App, options: BuildOptions): Promise<Configuration[]> => {
  const file = pathToFileURL(join(root, folderOf(app), 'webpack.config.mjs')).href;
  const { default: config } = (await import(file)) as { default: AppConfig };
  return config(options);
};

/** Runs the app's builds and lays out a release: `browser/`, `server/` and `release.json`. */
export async function buildRelease(
  app: App,
  options: ReleaseOptions,
): Promise<{ release: Release; directory: string }> {
  const version = options.version ?? readJson<PackageJson>(folderOf(app), 'package.json').version;
  const directory = resolve(root, options.out ?? join(folderOf(app), 'dist/release'));
  rmSync(directory, { recursive: true, force: true });
  const { browser, server } = buildsOf(await runBuilds(await webpackConfigs(app, { ...options, version, directory })));
  if (!browser) throw new Error(`${app} has no browser build.`);
  return { release: writeReleaseDocument(app, version, { browser, ...(server && { server }) }, directory), directory };
}

/** What was built; of builds that are watched, only those that ran again. */
export const buildsOf = ({ stats }: MultiStats): Partial<Builds> =>
  Object.fromEntries(stats.map(({ compilation }) => [compilation.name, compilation])) as Partial<Builds>;

/** Describes what the builds wrote to `directory` in a `release.json` beside them. */
export function writeReleaseDocument(app: App, version: string, builds: Builds, directory: string): Release {
  const release = describeRelease({ app, version, directory, builds });
  writeFileSync(join(directory, RELEASE_MANIFEST), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
