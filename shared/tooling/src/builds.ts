import type { AppConfig } from './index.ts';
import { shellBrowserConfig } from './webpack/browser.ts';
import { shellServerConfig } from './webpack/server.ts';

// For the workspace alone: repositories of remotes have no use for these.

export const shellConfig = (): AppConfig => (options) => [shellBrowserConfig(options), shellServerConfig(options)];

// For builds of other shapes from the same sources, against which the bench measures this one.
export { APPS } from './project.ts';
export { precompress } from './release/compress.ts';
export { runBuilds } from './release/run-builds.ts';
export { sourceHash } from './release/source-hash.ts';
export { STARTED } from './running/working-copy.ts';
export { browserBase, exposedModules } from './webpack/browser.ts';
export { serverBase } from './webpack/server.ts';
