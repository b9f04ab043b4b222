import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { BuildOptions } from '@rishta/tooling';
import { browserBase, exposedModules, serverBase } from '@rishta/tooling/builds';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join, resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';

import { containerName } from './container-name.ts';
import { manifestOf, REMOTES } from './pages.ts';

const standIn = (file: string) => resolve('bench/src/peers/stand-ins', file);

/** Each build stands for itself: a cache that one peer has and another has not would decide the build times. */
const optionsFor = (directory: string): BuildOptions => ({
  mode: 'production',
  version: '1.0.0',
  directory,
  cache: false,
});

/** Puts a peer's own modules in the place of the shell's. */
const replacing = (pages: string) => [
  new webpack.NormalModuleReplacementPlugin(/\/remotes\/browser-page-modules\.ts$/, standIn(pages)),
  new webpack.NormalModuleReplacementPlugin(
    /\/(fall-back|report-failure|use-release-watch|use-recall)\.ts$/,
    standIn('no-releases.ts'),
  ),
];

/**
 * The pages of all remotes as parts of one bundle. A page is a chunk of its own, as is usual: whoever comes for one page
 * does not download the others.
 */
function linkingAllRemotes() {
  const importers = REMOTES.map(
    (remote) => `'${remote}': (module) =>
      import(
        /* webpackChunkName: "${remote}/[request]" */
        /* webpackInclude: /\\.(page|frame)\\.tsx$/ */
        \`${resolve(remote, 'src')}/\${module}.tsx\`
      ),`,
  );
  const module = `export const importers = {\n${importers.join('\n')}\n};`;
  // A module without a file: webpack reads its text out of its address.
  const address = `data:text/javascript,${encodeURIComponent(module)}`;
  return new webpack.NormalModuleReplacementPlugin(/^\.\/importers\.ts$/, address);
}

/** The site's releases each have a folder; who has none needs names that change with the content. */
const HASHED_SCRIPT = '[name].[contenthash:10].js';

/** webpack's loader for style sheets, as everybody has it who does not link them himself. */
const styleSheets = new MiniCssExtractPlugin({
  filename: '[name].[contenthash:10].css',
  chunkFilename: '[name].[contenthash:10].css',
});

/** The shell and all remotes in one build: for the browser, with a chunk per page, and for the server. */
export const monolithConfigs = (directory: string): Configuration[] => [
  monolithBrowserConfig(directory),
  monolithServerConfig(directory),
];

function monolithBrowserConfig(directory: string): Configuration {
  const common = browserBase('shell', optionsFor(directory));
  return {
    ...common,
    entry: { shell: resolve('shell/src/main.tsx') },
    output: {
      ...common.output,
      path: join(directory, 'files'),
      publicPath: '/',
      filename: HASHED_SCRIPT,
      chunkFilename: HASHED_SCRIPT,
    },
    plugins: [styleSheets, linkingAllRemotes(), ...replacing('statically-linked-pages.ts')],
  };
}

/** To write the pages' HTML ahead. */
function monolithServerConfig(directory: string): Configuration {
  const common = serverBase('shell', optionsFor(directory));
  return {
    ...common,
    entry: standIn('prerender.ts'),
    output: { ...common.output, path: directory, filename: 'prerender.cjs', clean: false },
    plugins: [...(common.plugins ?? []), linkingAllRemotes()],
  };
}

/** Module Federation as its documentation sets it up: the plugin in the shell and in every remote, with its defaults. */
export function plainFederationConfigs(directory: string): Configuration[] {
  return [plainShellConfig(directory), ...REMOTES.map((remote) => plainRemoteConfig(remote, directory))];
}

const SHARED = {
  react: { singleton: true },
  'react-dom': { singleton: true },
  'react-router-dom': { singleton: true },
  // Pages use the shell's contexts through it.
  '@rishta/remote-sdk': { singleton: true },
};

function plainShellConfig(directory: string): Configuration {
  return plainConfig('shell', join(directory, 'files'), '/', {
    entry: { shell: standIn('async-boundary.ts') },
    plugins: [
      ...replacing('plain-federation-pages.ts'),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: Object.fromEntries(
          REMOTES.map((remote) => [containerName(remote), `${containerName(remote)}@/${remote}/mf-manifest.json`]),
        ),
        shared: SHARED,
        dts: false,
      }),
    ],
  });
}

function plainRemoteConfig(remote: string, directory: string): Configuration {
  return plainConfig(remote, join(directory, 'files', remote), `/${remote}/`, {
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(remote),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          exposedModules(manifestOf(remote)).map((module) => [`./${module}`, `./src/${module}.tsx`]),
        ),
        shared: SHARED,
        dts: false,
      }),
    ],
  });
}

/** Classic scripts, as the plugin's default library needs them; the loaders and the minifier are the project's. */
function plainConfig(
  app: string,
  path: string,
  publicPath: string,
  { entry, plugins }: Required<Pick<Configuration, 'entry' | 'plugins'>>,
): Configuration {
  const common = browserBase(app, optionsFor(path));
  return {
    ...common,
    name: app,
    entry,
    experiments: {},
    output: { path, publicPath, uniqueName: app, filename: '[name].js', chunkFilename: HASHED_SCRIPT },
    plugins: [styleSheets, ...plugins],
  };
}
