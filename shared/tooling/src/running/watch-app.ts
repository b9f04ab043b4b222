import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type MultiStats } from 'webpack';

import { buildsOf, webpackConfigs, writeReleaseDocument } from '../release/build-release.ts';
import type { Builds } from '../release/release-document.ts';
import { readJson, type App, type PackageJson } from '../workspace.ts';
import type { DevRegistry } from './dev-registry.ts';

/** Builds an app now and whenever its sources change, and puts each build live. Resolves after the first one. */
export async function watchApp(
  app: App,
  registry: DevRegistry,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const { version } = readJson<PackageJson>(app, 'package.json');
  const directory = join(registry.dataDir, 'build');
  const compiler = webpack(
    await webpackConfigs(app, { mode: 'development', cache: true, version: `${version}-dev.watch`, directory }),
  );

  let builds: Partial<Builds> = {};
  const putLive = async (stats: MultiStats) => {
    const started = stats.stats[0]?.startTime ?? Date.now();
    // Of the builds only those are told that ran again.
    builds = { ...builds, ...buildsOf(stats) };
    const { browser } = builds;
    if (!browser) return;
    const release = `${version}-dev.${Date.now().toString(36)}`;
    // A copy, since the next build may begin while this one is published.
    const copy = `${directory}.${release}`;
    cpSync(directory, copy, { recursive: true });
    writeReleaseDocument(app, release, { ...builds, browser }, copy);
    await registry.putLive(app, release, copy);
    rmSync(copy, { recursive: true });
    say(`${app} is on the site, ${String(Date.now() - started)} ms after the change.`);
  };

  let queue = Promise.resolve();
  return new Promise((done) => {
    const watching = compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
      if (error ?? stats?.hasErrors()) {
        say(error?.message ?? stats?.toString({ all: false, errors: true, moduleTrace: true }) ?? '');
        return;
      }
      if (!stats) return;
      queue = queue
        .then(() => putLive(stats))
        .catch((failure: unknown) => {
          say(String(failure));
        });
      void queue.then(() => {
        done(
          () =>
            new Promise((closed) => {
              watching?.close(() => {
                closed();
              });
            }),
        );
      });
    });
  });
}
