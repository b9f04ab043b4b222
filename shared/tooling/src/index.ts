import { basename } from 'node:path';
import type { Configuration } from 'webpack';

import { readRemoteManifest } from './remote-manifest.ts';
import { remoteBrowserConfig, shellBrowserConfig } from './webpack/browser.ts';
import type { BuildOptions } from './webpack/rules.ts';
import { remoteServerConfig, shellServerConfig } from './webpack/server.ts';

export type { BuildOptions } from './webpack/rules.ts';
// For builds of other shapes from the same sources, against which the bench measures this one.
export { precompress } from './release/compress.ts';
export { runBuilds } from './release/run-builds.ts';
export { sourceHash } from './release/source-hash.ts';
export { STARTED } from './running/working-copy.ts';
export { exposedModules, browserBase } from './webpack/browser.ts';
export { serverBase } from './webpack/server.ts';
export { APPS } from './workspace.ts';

/** What an app's `webpack.config.mjs` exports: the builds that make up a release of it. */
export type AppConfig = (options: BuildOptions) => Configuration[];

/** The builds of a remote, as its `remote.json` asks for them. `directory` is the remote's folder. */
export const remoteConfig =
  (directory: string): AppConfig =>
  (options) => {
    const app = basename(directory);
    const manifest = readRemoteManifest(app);
    const server = remoteServerConfig(app, manifest, options);
    return [remoteBrowserConfig(app, manifest, options), ...(server ? [server] : [])];
  };

export const shellConfig = (): AppConfig => (options) => [shellBrowserConfig(options), shellServerConfig(options)];
