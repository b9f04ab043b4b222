import { runBuilds } from '@rishta/tooling/builds';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Compilation } from 'webpack';

import { PAGE_FILES, type PageFiles } from './page-files.ts';
import { pageAt, type Route, ROUTES } from './pages.ts';
import { monolithConfigs, plainFederationConfigs } from './peer-configs.ts';

function filesOfPage(compilation: Compilation, route: Route): PageFiles {
  const { app, page } = pageAt(route);
  const chunks = [page.frame, page.module]
    .filter((module) => module !== undefined)
    .map((module) => `${app}/${module.replaceAll(/[/.]/g, '-')}-tsx`);
  const files = ['shell', ...chunks].flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`The monolith has no chunk ${name}.`);
    return group.getFiles();
  });
  const fonts = Object.keys(compilation.assets).filter((file) => /^static\/lora-.*\.woff2$/.test(file));
  const ending = (text: string) => [...new Set(files)].filter((file) => file.endsWith(text)).map((file) => `/${file}`);
  return { js: ending('.js'), css: ending('.css'), fonts: fonts.map((file) => `/${file}`) };
}

/** Builds a peer into a folder: what is served lies in `files`, with its compressed copies. */
async function buildPeer(peer: string, directory: string): Promise<void> {
  const configs = {
    monolith: () => monolithConfigs(directory),
    'plain-federation': () => plainFederationConfigs(directory),
  }[peer];
  if (!configs) throw new Error(`There is no peer '${peer}'.`);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const { stats } = await runBuilds(configs());
  if (peer === 'monolith') {
    const [compilation] = stats.map((one) => one.compilation);
    if (!compilation) throw new Error('The monolith was not built.');
    const pages = Object.fromEntries(ROUTES.map((route) => [route, filesOfPage(compilation, route)]));
    writeFileSync(join(directory, PAGE_FILES), JSON.stringify(pages, null, 2));
  }
}

const [peer = '', directory = ''] = process.argv.slice(2);
await buildPeer(peer, resolve(directory));
