import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { MultiStats } from 'webpack';

import { messageOf } from '../message-of.ts';
import { buildsOf, webpackConfigs, writeReleaseDocument } from '../release/build-release.ts';
import type { Builds } from '../release/release-document.ts';
import { readJson, root, type App, type PackageJson } from '../workspace.ts';
import type { DevRegistry } from './dev-registry.ts';
import { watchBuild } from './watch-build.ts';
import { watchSettled } from './watch-settled.ts';

/**
 * Builds an app now and whenever its sources or its `remote.json` change, and puts each build live. Resolves after the
 * first one, with what ends it.
 */
export async function watchApp(
  app: App,
  registry: DevRegistry,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const { version } = readJson<PackageJson>(app, 'package.json');
  const directory = join(registry.dataDir, `build-${app}`);
  const configs = () =>
    webpackConfigs(app, { mode: 'development', cache: true, version: `${version}-dev.watch`, directory });

  const putLive = async (builds: Builds, started: number) => {
    const release = `${version}-dev.${Date.now().toString(36)}`;
    // A copy, since the next build may begin while this one is published.
    const copy = `${directory}.${release}`;
    cpSync(directory, copy, { recursive: true });
    writeReleaseDocument(app, release, builds, copy);
    await registry.putLive(app, release, copy);
    rmSync(copy, { recursive: true });
    say(`${app} is on the site, ${String(Date.now() - started)} ms after the change.`);
  };

  // One after the other: what is put live, and when another set of pages begins.
  let queue = Promise.resolve();
  const next = (task: () => Promise<void>) => {
    queue = queue.then(task).catch((error: unknown) => say(messageOf(error)));
    return queue;
  };
  let close = () => Promise.resolve();
  let isOnSite = () => {};
  const first = new Promise<void>((resolve) => (isOnSite = resolve));
  const begin = async () => {
    // A fault of `remote.json` is told before what is built now is ended.
    const wanted = await configs();
    await close();
    let builds: Partial<Builds> = {};
    const built = (stats: MultiStats) =>
      next(async () => {
        // Of the builds only those are told that ran again.
        builds = { ...builds, ...buildsOf(stats) };
        const { browser } = builds;
        if (!browser) return;
        await putLive({ ...builds, browser }, stats.stats[0]?.startTime ?? Date.now()).finally(isOnSite);
      });
    close = watchBuild(wanted, { built, failed: say });
  };

  await begin();
  const endManifest = watchSettled(join(root, app), { only: 'remote.json', settling: 50 }, () => void next(begin));
  await first;
  return async () => {
    endManifest();
    await queue;
    await close();
  };
}
