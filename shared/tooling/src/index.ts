import { relative } from 'node:path';
import type { Configuration } from 'webpack';

import { project } from './project.ts';
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
export { APPS } from './project.ts';

/** What an app's `webpack.config.mjs` exports: the builds that make up a release of it. */
export type AppConfig = (options: BuildOptions) => Configuration[];

function appIn(directory: string) {
  const folder = relative(project.root, directory) || '.';
  const app = project.apps.find((each) => each.folder === folder);
  if (!app) throw new Error(`${directory} holds no app of ${project.root}.`);
  return app.name;
}

/** The builds of a remote, as its `remote.json` asks for them. `directory` is the remote's folder. */
export const remoteConfig =
  (directory: string): AppConfig =>
  (options) => {
    const app = appIn(directory);
    const manifest = readRemoteManifest(app);
    const server = remoteServerConfig(app, manifest, options);
    return [remoteBrowserConfig(app, manifest, options), ...(server ? [server] : [])];
  };

export const shellConfig = (): AppConfig => (options) => [shellBrowserConfig(options), shellServerConfig(options)];
