import { RELEASE_FOLDERS, type RemoteManifest } from '@rishta/contracts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';

import { sharedModules } from '../shared-modules.ts';
import { type App, folderOf, root } from '../project.ts';
import { exposedModules } from './browser.ts';
import { base, rules, type BuildOptions } from './rules.ts';

/** What the server builds of all apps have in common. */
export function serverBase(app: App, options: BuildOptions): Configuration {
  return {
    ...base(app, options),
    name: 'server',
    // After the browser's part: what that one has transpiled need not be transpiled again.
    dependencies: ['browser'],
    target: 'node20',
    module: { rules: rules(app, { mode: options.mode, onServer: true }) },
    output: {
      path: join(options.directory, RELEASE_FOLDERS.server),
      filename: 'index.[contenthash:10].cjs',
      library: { type: 'commonjs2' },
      uniqueName: `${app}@${options.version}`,
      clean: true,
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      // One file: what the browser loads on demand is there from the start on the server …
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      // … but for what only ever runs in a browser, such as the engines of maps and carousels.
      new webpack.IgnorePlugin({ resourceRegExp: /\.browser\.ts$/ }),
    ],
  };
}

/** Modules that are rendered on the server: pages and parts that ask for it, and all frames. */
const renderedModules = (manifest: RemoteManifest): string[] => {
  const asking = [...manifest.pages, ...(manifest.parts ?? [])];
  const rendered = new Set(asking.flatMap(({ module, render }) => (render === 'server' ? [module] : [])));
  const frames = new Set(manifest.pages.flatMap(({ frame }) => frame ?? []));
  return exposedModules(manifest).filter((module) => rendered.has(module) || frames.has(module));
};

/** The remote's server bundle, or nothing when all of it is rendered in the browser. */
export function remoteServerConfig(
  app: App,
  manifest: RemoteManifest,
  options: BuildOptions,
): Configuration | undefined {
  const modules = renderedModules(manifest);
  if (modules.length === 0) return undefined;
  // A getter per module: one that throws while it is evaluated must not take the others with it.
  const getters = modules.map((module) => `  ${JSON.stringify(module)}: () => require('../src/${module}.tsx'),\n`);
  const entry = join(root, folderOf(app), 'dist/server-entry.cjs');
  mkdirSync(dirname(entry), { recursive: true });
  writeFileSync(entry, `exports.modules = {\n${getters.join('')}};\n`);
  return {
    ...serverBase(app, options),
    entry,
    externals: Object.fromEntries(sharedModules().map(({ name }) => [name, `commonjs ${name}`])),
  };
}

export const shellServerConfig = (options: BuildOptions): Configuration => ({
  ...serverBase('shell', options),
  entry: { server: join(root, 'shell/src/server.tsx') },
});
