import { join } from 'node:path';
import webpack, { type Compilation, type Configuration, type MultiStats } from 'webpack';

import { precompress } from './compress.ts';

/**
 * Runs builds in one process. What visitors' browsers are sent is compressed as soon as it is written, while webpack goes on
 * with the server's part.
 *
 * @throws with what webpack says when a build fails.
 */
export async function runBuilds(configs: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configs);
  const compressed: Promise<unknown>[] = [];
  for (const { name, hooks, options } of compiler.compilers) {
    if (name === 'server' || options.mode === 'development') continue;
    hooks.afterEmit.tap('compress', (compilation) => {
      const compressing = precompress(writtenFiles(compilation));
      // Told at the end; until then nobody waits for it.
      compressing.catch(() => undefined);
      compressed.push(compressing);
    });
  }
  try {
    const stats = await run(compiler);
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, moduleTrace: true }));
    return stats;
  } finally {
    await Promise.all(compressed);
  }
}

const writtenFiles = ({ emittedAssets, compiler }: Compilation): string[] =>
  [...emittedAssets].map((file) => join(compiler.outputPath, file));

const run = (compiler: webpack.MultiCompiler): Promise<MultiStats> =>
  new Promise((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure || !stats) fail(failure ?? new Error('webpack gave no result.'));
        else done(stats);
      });
    });
  });
