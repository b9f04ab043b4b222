import webpack, { type Configuration, type MultiStats } from 'webpack';

interface Told {
  built: (stats: MultiStats) => void;
  /** With what is wrong, in words. */
  failed: (words: string) => void;
}

/** Builds now and whenever the sources change. Gives what ends it. */
export function watchBuild(configs: Configuration[], { built, failed }: Told): () => Promise<void> {
  const watching = webpack(configs).watch({ aggregateTimeout: 30 }, (error, stats) => {
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
