import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';

import { createServerBundles, type ServerBundleFile } from '../../server-bundles/server-bundles.ts';

// Bundles are loaded by the site's own code: one that loads here also loads there.

export function openShell(bundle: ServerBundleFile): void {
  createServerBundles({ ...bundle, provides: [] }).shell();
}

export function openModules(
  shell: ServerBundleFile,
  app: string,
  bundle: ServerBundleFile,
  modules: readonly string[],
): void {
  const bundles = createServerBundles({ ...shell, provides: [] });
  for (const module of modules) bundles.module(app, bundle, module);
}

/** Only whether it is a script: without a shell there is nothing to run it with. */
export function readBundle({ file }: ServerBundleFile): void {
  compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require']);
}
