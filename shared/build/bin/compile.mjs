import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { build } from 'esbuild';

/**
 * Compiles the Node programs of the project ahead of their start: npm packages stay outside, the project's own are
 * bundled. Takes some 100 ms, so it is done at every start rather than guessed.
 */
const programs = {
  'shared/build/dist': {
    cli: 'shared/build/src/cli.ts',
    index: 'shared/build/src/index.ts',
  },
  'api/dist': { server: 'api/src/server.ts', seed: 'api/src/seed.ts' },
  'release/dist': {
    cli: 'release/src/cli/main.ts',
    'site-server': 'release/src/site/server.ts',
    'render-worker': 'release/src/site/rendering/render-worker.ts',
  },
  'bench/dist': {
    cli: 'bench/src/cli.ts',
    budgets: 'bench/src/budgets/cli.ts',
    'build-peer': 'bench/src/peers/build-peer.ts',
    'peer-server': 'bench/src/peers/peer-server.ts',
    'constant-server': 'bench/src/search/constant-server.ts',
  },
};

/** @param {string} root The project's folder. */
export async function compileTools(root) {
  const results = await Promise.all(
    Object.entries(programs).map(([outdir, entryPoints]) =>
      build({
        absWorkingDir: root,
        entryPoints: Object.entries(entryPoints).map(([out, file]) => ({ in: join(root, file), out })),
        outdir,
        outExtension: { '.js': '.mjs' },
        bundle: true,
        // What a command does not use is not loaded for it.
        splitting: true,
        chunkNames: 'parts/[name]-[hash]',
        platform: 'node',
        format: 'esm',
        target: 'node20',
        sourcemap: true,
        logLevel: 'warning',
        plugins: [keepPackagesOutside],
        write: false,
      }),
    ),
  );
  const files = results.flatMap(({ outputFiles }) => outputFiles);
  const isPart = ({ path }) => basename(dirname(path)) === 'parts';
  // A program that runs side by side finds its parts: their names tell their content, and they are there before it.
  await Promise.all(files.filter(isPart).map(replaceWhenOther));
  await Promise.all(files.filter((file) => !isPart(file)).map(replaceWhenOther));
}

/**
 * Commands run side by side, and read these files while another one writes them: a file is whole at any time.
 *
 * @param {import('esbuild').OutputFile} file
 */
async function replaceWhenOther({ path, contents }) {
  const present = await readFile(path).catch(() => undefined);
  if (present?.equals(contents)) return;
  await mkdir(dirname(path), { recursive: true });
  const whole = `${path}.${process.pid}`;
  await writeFile(whole, contents);
  await rename(whole, path);
}

/** Bundled although they are packages: hundreds of small files, which would be most of the time to start. */
const BUNDLED = /^(@rishta\/(?!build$)|typebox($|\/))/;

const keepPackagesOutside = {
  name: 'keep-packages-outside',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || BUNDLED.test(path) ? undefined : { path, external: true },
    );
  },
};
