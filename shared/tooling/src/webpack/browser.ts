import { RELEASE_FOLDERS, type RemoteManifest } from '@rishta/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';

import { acceptedRange, sharedModules } from '../shared-modules.ts';
import type { App } from '../project.ts';
import { countryFlags } from './country-flags.ts';
import { entryId } from './entry-id.ts';
import { base, rules, type BuildOptions } from './rules.ts';

// The federation plugin would look for webpack by provoking an error of it, which takes half a second to be worded.
process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(import.meta.url).resolve('webpack');

/** What every visitor loads: there the 0.3 % that terser saves over swc is worth the seconds that it takes. */
const OF_EVERY_VISIT = /^(shell|federation)\./;

/** What React Router tells developers only. */
const WARNINGS = ['warning', 'warningOnce'];

/** Reading a property has no effect in code that we ship. */
const scripts = (passes: number) => ({
  ecma: 2020,
  compress: { passes, pure_getters: true, keep_fargs: false, pure_funcs: WARNINGS },
  format: { comments: false },
});

const minimizer = () => [
  new MinimizerPlugin({
    test: /\.js$/,
    include: OF_EVERY_VISIT,
    minify: { implementation: MinimizerPlugin.terserMinify, options: scripts(3) },
  }),
  new MinimizerPlugin({
    test: /\.js$/,
    exclude: OF_EVERY_VISIT,
    // swc has threads of its own.
    parallel: false,
    minify: { implementation: MinimizerPlugin.swcMinify, options: scripts(2) },
  }),
  new MinimizerPlugin({ test: /\.css$/, minify: { implementation: MinimizerPlugin.esbuildMinifyCss } }),
];

const cacheGroups = {
  // What only one chunk uses stays in it, however large: it would only be one more request.
  defaultVendors: false,
  // A file for each catalog would be a dozen small requests, and as many hashes in every page's import map.
  translations: { test: /\.ur\.json$/, name: 'ur', chunks: 'async', enforce: true },
  // A copy in each of many parts that load late would outweigh one more request.
  dialog: {
    test: /[\\/]ui[\\/](src|dist)[\\/]dialog[\\/]/,
    type: /^javascript/,
    name: 'dialog',
    chunks: 'async',
    minChunks: 5,
    enforce: true,
  },
} as const;

/** What the browser builds of all apps have in common. */
export function browserBase(app: App, options: BuildOptions): Configuration {
  const common = base(app, options);
  return {
    ...common,
    name: 'browser',
    target: ['web', 'es2022'],
    module: { rules: rules(app, { mode: options.mode, onServer: false }) },
    experiments: { ...common.experiments, outputModule: true },
    output: {
      path: join(options.directory, RELEASE_FOLDERS.browser),
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      // Two releases of one app must not share a chunk registry.
      uniqueName: `${app}@${options.version}`,
      publicPath: 'auto',
      // No hashes: a release's folder names its content, and each name stands in every page more than once.
      filename: '[name].js',
      chunkFilename: '[name].js',
      clean: true,
    },
    optimization: {
      chunkIds: 'deterministic',
      splitChunks: {
        cacheGroups,
      },
      minimizer: minimizer(),
    },
    plugins: [
      // Style sheets are linked by the shell, with their hashes; webpack's own loader would add unchecked links.
      new MiniCssExtractPlugin({ filename: '[name].css', runtime: false }),
    ],
  };
}

/** Exposed modules are named by their path below `src`, as in `remote.json`. */
export const exposedModules = ({ pages, parts = [] }: RemoteManifest): string[] => [
  ...new Set([
    ...pages.flatMap(({ module, frame }) => (frame ? [module, frame] : [module])),
    ...parts.map(({ module }) => module),
  ]),
];

/** The name of the chunk that holds an exposed module. */
export const chunkOf = (module: string): string => module.split('/').at(-1) ?? module;

/** Pages have names; what they fetch later has none. */
const isLate = ({ name }: { name?: string | null | undefined }) => !name;

/** What several late parts share. Their style sheets stay whole, which compresses better, but for that of dialogs. */
const lateGroups = {
  late: { type: /^javascript/, chunks: isLate, minChunks: 2, minSize: 2_500 },
  lateDialogs: { type: 'css/mini-extract', test: /dialog\.module\.css$/, chunks: isLate, minChunks: 2, enforce: true },
} as const;

/** Only what lets a remote load further remotes uses federation's SDK, and that is switched off; it would be in each entry. */
const WITHOUT_FEDERATION_SDK = { '@module-federation/sdk$': false } as const;

export function remoteBrowserConfig(app: App, manifest: RemoteManifest, options: BuildOptions): Configuration {
  const common = browserBase(app, options);
  return {
    ...common,
    entry: {},
    resolve: { ...common.resolve, alias: { ...(common.resolve?.alias as object), ...WITHOUT_FEDERATION_SDK } },
    // Smaller files of what pages share would compress worse than they save.
    optimization: {
      ...common.optimization,
      splitChunks: { minSize: 25_000, cacheGroups: { ...cacheGroups, ...lateGroups } },
    },
    plugins: [
      ...(common.plugins ?? []),
      ...(options.mode === 'production' ? [entryId] : []),
      new ModuleFederationPlugin({
        name: app,
        filename: 'entry.js',
        library: { type: 'module' },
        exposes: Object.fromEntries(
          exposedModules(manifest).map((module) => [
            `./${module}`,
            { import: `./src/${module}.tsx`, name: chunkOf(module) },
          ]),
        ),
        shared: Object.fromEntries(
          sharedModules().map(({ name, version }) => [
            name,
            { singleton: true, import: false, requiredVersion: acceptedRange(version) },
          ]),
        ),
        // The release's own document takes the manifest's place, and the types never cross.
        manifest: false,
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  };
}

/** The shell needs no federation plugin: it creates the runtime itself, which keeps it one chunk without a boundary. */
export function shellBrowserConfig(options: BuildOptions): Configuration {
  const common = browserBase('shell', options);
  const lazyChunks = sharedModules().flatMap(({ chunk }) => chunk ?? []);
  return {
    ...common,
    entry: {
      shell:
        options.mode === 'development'
          ? // React looks for the runtime of fast refresh when it starts.
            ['./src/development/refresh-runtime.ts', './src/main.tsx']
          : './src/main.tsx',
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        cacheGroups: {
          ...cacheGroups,
          // Every document names all of them: one file compresses better than four. antd's come with its script.
          styles: {
            type: 'css/mini-extract',
            name: 'styles',
            chunks: ({ name }) => !lazyChunks.includes(name ?? ''),
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      countryFlags(),
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        // That it is defined at all is what allows it, and our content security policy does not.
        'typeof FEDERATION_ALLOW_NEW_FUNCTION': '"undefined"',
        ENV_TARGET: '"web"',
        PROVIDED_VERSIONS: JSON.stringify(providedVersions()),
      }),
    ],
  };
}

export const providedVersions = (): Record<string, string> =>
  Object.fromEntries(sharedModules().map(({ name, version }) => [name, version]));
