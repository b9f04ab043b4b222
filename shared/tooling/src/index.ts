import { relative } from 'node:path';
import type { Configuration } from 'webpack';

import { project } from './project.ts';
import { readRemoteManifest } from './remote-manifest.ts';
import { remoteBrowserConfig } from './webpack/browser.ts';
import type { BuildOptions } from './webpack/rules.ts';
import { remoteServerConfig } from './webpack/server.ts';

export type { BuildOptions } from './webpack/rules.ts';
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
