import { RELEASE_FOLDERS, SHELL } from '@rishta/contracts';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, MultiStats } from 'webpack';

import { messageOf } from '../message-of.ts';
import { buildsOf, webpackConfigs, writeReleaseDocument } from '../release/build-release.ts';
import { assetsOfChunk } from '../release/module-assets.ts';
import type { Builds } from '../release/release-document.ts';
import { sourceHash } from '../release/source-hash.ts';
import { readRemoteManifest } from '../remote-manifest.ts';
import { chunkOf, exposedModules } from '../webpack/browser.ts';
import { type App, folderOf, type PackageJson, readJson, root } from '../project.ts';
import { checkTypes } from './check-types.ts';
import { type DevRegistry, sessionVersion } from './dev-registry.ts';
import type { NewsServer } from './news-server.ts';
import { watchBuild } from './watch-build.ts';
import { watchSettled } from './watch-settled.ts';

interface Session {
  registry: DevRegistry;
  news: Pick<NewsServer, 'tell'>;
  say: (line: string) => void;
}

/** The folder of an app's newest build in a session. */
export const buildFolder = ({ dataDir }: Pick<DevRegistry, 'dataDir'>, app: App): string =>
  join(dataDir, `build-${app}`);

/**
 * Builds an app now and whenever its sources or its `remote.json` change. Open pages are told of each build at once; the
 * release that is made of it is put live after that, for new ones. Resolves after the first one, with what ends it.
 */
export async function watchApp(app: App, { registry, news, say }: Session): Promise<() => Promise<void>> {
  const { version } = readJson<PackageJson>(folderOf(app), 'package.json');
  const directory = buildFolder(registry, app);
  const configs = () =>
    webpackConfigs(app, { mode: 'development', cache: true, version: `${version}-dev.watch`, directory });
  const fail = (words: string) => {
    say(words);
    news.tell({ kind: 'build-failed', app, words });
  };

  /** Copies what is built at once, since the next build may begin before this one is published. */
  const copyBuild = (release: string) => {
    const copy = `${directory}.${release}`;
    const drop = () => rmSync(copy, { recursive: true, force: true });
    try {
      cpSync(directory, copy, { recursive: true });
    } catch (error) {
      drop();
      throw error;
    }
    const putLive = async (builds: Builds) => {
      // Nobody compares it in a session's registry.
      const source = sourceHash(app);
      writeReleaseDocument({ app, version: release, source, directory: copy, builds });
      await registry.putLive(app, release, copy);
    };
    return { putLive, drop };
  };

  // One after the other: what is put live, and when another set of pages begins.
  let queue = Promise.resolve();
  const next = (task: () => Promise<void>) => {
    queue = queue.then(task).catch((error: unknown) => fail(messageOf(error)));
    return queue;
  };
  let close = () => Promise.resolve();
  let isOnSite = () => {};
  const first = new Promise<void>((resolve) => (isOnSite = resolve));
  let isEnding = false;

  const begin = async () => {
    // A fault of `remote.json` is told before what is built now is ended.
    const wanted = await configs();
    const modules = app === SHELL ? [] : exposedModules(readRemoteManifest(app));
    await close();
    let builds: Partial<Builds> = {};
    // Pages that are open know nothing of other addresses, and the shell is not replaced in them.
    let isForNewPages = true;
    const newRelease = () => ({ version: sessionVersion(app), isForNewPages });
    let release = newRelease();
    const builtForBrowsers = (browser: Compilation) => {
      release = newRelease();
      news.tell({ kind: 'built', app, css: styleSheets(modules, browser), ...release });
    };
    const built = (stats: MultiStats) => {
      // Of the builds only those are told that ran again.
      const again = buildsOf(stats);
      if (!again.browser) {
        // Open pages see nothing of the server's part.
        release = { ...newRelease(), isForNewPages: true };
        news.tell({ kind: 'built', app, css: {}, ...release });
      }
      builds = { ...builds, ...again };
      const { browser } = builds;
      const own = release;
      const started = stats.stats[0]?.startTime ?? Date.now();
      if (!browser) return;
      let copy: ReturnType<typeof copyBuild>;
      try {
        copy = copyBuild(own.version);
      } catch (error) {
        fail(messageOf(error));
        return;
      }
      void next(async () => {
        try {
          // By now there may be a newer one.
          if (isEnding || own !== release) return;
          await copy.putLive({ ...builds, browser }).finally(isOnSite);
        } finally {
          copy.drop();
        }
        say(`${app} is on the site, ${String(Date.now() - started)} ms after the change.`);
        news.tell({ kind: 'live', app, ...own });
        isForNewPages = app === SHELL;
      });
    };
    close = watchBuild(wanted, { builtForBrowsers, built, failed: fail });
  };

  await begin();
  const endManifest = watchSettled(
    join(root, folderOf(app)),
    { only: 'remote.json', settling: 50 },
    () => void next(begin),
  );
  await first;
  const endTypes = checkTypes(app, (words) => {
    if (words !== '') say(words);
    news.tell({ kind: 'types', app, words });
  });
  return async () => {
    isEnding = true;
    endTypes();
    endManifest();
    await queue;
    await close();
  };
}

/** By modules, as files of the build. */
const styleSheets = (modules: readonly string[], browser: Compilation): Record<string, string[]> =>
  Object.fromEntries(
    modules.map((module) => {
      const { css } = assetsOfChunk(browser, chunkOf(module), []);
      return [module, css.map((file) => file.slice(RELEASE_FOLDERS.browser.length + 1))];
    }),
  );
