import { join } from 'node:path';

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
  'api/dist': { server: 'api/src/server.ts' },
  'release/dist': {
    cli: 'release/src/cli/main.ts',
    'site-server': 'release/src/site/server.ts',
    'render-worker': 'release/src/site/rendering/render-worker.ts',
  },
};

/** @param {string} root The project's folder. */
export async function compileTools(root) {
  await Promise.all(
    Object.entries(programs).map(([outdir, entryPoints]) =>
      build({
        absWorkingDir: root,
        entryPoints: Object.entries(entryPoints).map(([out, file]) => ({ in: join(root, file), out })),
        outdir,
        outExtension: { '.js': '.mjs' },
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: 'node20',
        sourcemap: true,
        logLevel: 'warning',
        plugins: [keepPackagesOutside],
      }),
    ),
  );
}

const keepPackagesOutside = {
  name: 'keep-packages-outside',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@rishta/') ? undefined : { path, external: true },
    );
  },
};
