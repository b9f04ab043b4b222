import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import refreshTypeScript from 'react-refresh-typescript';
import type { Configuration, RuleSetRule } from 'webpack';

import { toolHash } from '../release/source-hash.ts';
import { type App, folderOf, root, TOOL } from '../project.ts';

export interface BuildOptions {
  mode: 'production' | 'development';
  /** Whether to use what earlier builds have kept. */
  cache: boolean;
  /** The version of the release that the build becomes. */
  version: string;
  /** The release's folder: the builds write to `browser` and `server` in it. */
  directory: string;
}

/**
 * TypeScript is only transpiled here; types are checked once for the whole project by `npm run typecheck`. In development
 * components are written so that React can replace them in a page that is open.
 */
const typescript = (app: App, mode: BuildOptions['mode']): RuleSetRule => ({
  test: /\.tsx?$/,
  use: [
    ...(mode === 'development' ? [{ loader: join(TOOL, 'bin/refreshable.cjs'), options: { app } }] : []),
    { loader: join(TOOL, 'bin/transpiled-once.cjs'), options: { app } },
    {
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        configFile: join(root, folderOf(app), 'tsconfig.json'),
        compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
        ...(mode === 'development' && { getCustomTransformers: () => ({ before: [refreshTypeScript()] }) }),
      },
    },
  ],
});

interface RuleOptions extends Pick<BuildOptions, 'mode'> {
  onServer: boolean;
}

/**
 * Class names differ from app to app, since two apps may bundle different versions of one component. Visitors get short
 * ones: they stand in each page's HTML, style sheets and scripts.
 */
const cssOptions = (app: App, { mode, onServer }: RuleOptions) => ({
  // Only the class names are of use on the server.
  url: !onServer,
  modules: {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: mode === 'production' ? '[hash:base64:6]' : `${app}-[local]-[hash:base64:6]`,
    localIdentHashSalt: app,
    exportOnlyLocals: onServer,
  },
});

/** How every app is compiled, for the browser or for the server, whose bundles differ only in their style sheets. */
export function rules(app: App, options: RuleOptions): RuleSetRule[] {
  const { onServer } = options;
  const css = { loader: 'css-loader', options: cssOptions(app, options) };
  return [
    typescript(app, options.mode),
    {
      test: /\/react-router\/dist\/production\//,
      loader: join(TOOL, 'bin/droppable-components.cjs'),
    },
    {
      test: /\/@module-federation\/error-codes\/dist\/desc\.mjs$/,
      loader: join(TOOL, 'bin/undescribed-errors.cjs'),
    },
    {
      test: /\/@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/,
      loader: join(TOOL, 'bin/no-style-elements.cjs'),
    },
    ...(onServer
      ? []
      : [
          {
            test: /\/antd\/antd\.css$/,
            enforce: 'pre' as const,
            loader: join(TOOL, 'bin/antd-styles.cjs'),
          },
        ]),
    { test: /\.css$/, use: onServer ? [css] : [MiniCssExtractPlugin.loader, css] },
    {
      test: /\.(woff2|svg|png|webp|ico|webmanifest)$/,
      type: 'asset/resource',
      generator: { filename: 'static/[name].[contenthash:8][ext]', emit: !onServer },
    },
  ];
}

/** What all configurations have in common. */
export const base = (app: App, options: BuildOptions): Configuration => ({
  context: join(root, folderOf(app)),
  mode: options.mode,
  // Never an `eval` variant: the site's content security policy forbids it.
  devtool: options.mode === 'development' ? 'cheap-module-source-map' : false,
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
    // The package's exports name its development build for everyone.
    alias:
      options.mode === 'development'
        ? {}
        : {
            'react-router$': join(root, 'node_modules/react-router/dist/production/index.mjs'),
            'react-router/dom$': join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
          },
  },
  // The build is the same on each version of Node: webpack takes types out itself where Node can.
  experiments: { typescript: false },
  performance: false,
  // Types check what is written here; checking it again costs every build some tenths of a second.
  validate: options.mode === 'development',
  infrastructureLogging: { level: 'error' },
  cache: options.cache && {
    type: 'filesystem',
    cacheDirectory: join(root, 'node_modules/.cache/webpack', app),
    // webpack's cache compares sources only, so the version of the tool is part of the key.
    version: toolHash(),
  },
});
