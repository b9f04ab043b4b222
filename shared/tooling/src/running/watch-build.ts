import { setTimeout as sleep } from 'node:timers/promises';
import webpack, { type Compilation, type Configuration, type MultiStats } from 'webpack';

/** Milliseconds in which open pages get what is built for them, before this process is busy with the server's part. */
const OPEN_PAGES_FIRST = 250;

interface Told {
  /** The browser's part, which is built first, is written. */
  builtForBrowsers: (compilation: Compilation) => void;
  built: (stats: MultiStats) => void;
  /** With what is wrong, in words. */
  failed: (words: string) => void;
}

/** Builds now and whenever the sources change. Gives what ends it. */
export function watchBuild(configs: Configuration[], { builtForBrowsers, built, failed }: Told): () => Promise<void> {
  const compiler = webpack(configs);
  const part = (wanted: string) => compiler.compilers.find(({ name }) => name === wanted);
  part('browser')?.hooks.done.tap('builtForBrowsers', (stats) => {
    if (!stats.hasErrors()) builtForBrowsers(stats.compilation);
  });
  part('server')?.hooks.watchRun.tapPromise('openPagesFirst', () => sleep(OPEN_PAGES_FIRST));
  const watching = compiler.watch({ aggregateTimeout: 10 }, (error, stats) => {
    if (error ?? stats?.hasErrors()) {
      failed(error?.message ?? stats?.toString({ all: false, errors: true, moduleTrace: true }) ?? '');
    } else if (stats) built(stats);
  });
  return () =>
    new Promise((closed) => {
      if (!watching) closed();
      else watching.close(() => closed());
    });
}
