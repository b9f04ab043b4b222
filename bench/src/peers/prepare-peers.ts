import { APPS, precompress, sourceHash } from '@rishta/tooling/builds';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { freePorts, startProgram, timeProgram, type Running } from '../support/processes.ts';
import { writeStaticPages } from './static-page.ts';
import type { VariantId } from './variants.ts';
import { writeClientRenderedPages, writeFederatedPage, writePrerenderedPages } from './write-pages.ts';

const FOLDER = resolve('bench/.cache/peers');
const BUILDS = ['monolith', 'plain-federation'] as const;

export const buildPeer = (peer: (typeof BUILDS)[number], directory: string): Promise<number> =>
  timeProgram(process.execPath, ['bench/dist/build-peer.mjs', peer, directory]);

/** What the peers are built from: the apps, and the variants. */
function sourcesOfPeers(): string {
  const hash = createHash('sha256').update(APPS.map((app) => sourceHash(app)).join());
  for (const entry of readdirSync('bench/src/peers', { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex');
}

async function buildWhatChanged(): Promise<void> {
  const stamp = join(FOLDER, 'sources');
  const sources = sourcesOfPeers();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  for (const peer of BUILDS) {
    console.log(`Building the peer ${peer} …`);
    await buildPeer(peer, join(FOLDER, peer));
  }
  writeFileSync(stamp, sources);
}

export interface Peers {
  urls: Record<Exclude<VariantId, 'a'>, string>;
  server: Running;
}

/** Builds what the site is measured against and serves it. The site itself runs already. */
export async function servePeers({ siteUrl, apiUrl }: { siteUrl: string; apiUrl: string }): Promise<Peers> {
  await buildWhatChanged();
  const monolith = join(FOLDER, 'monolith');
  const folders = {
    b: join(monolith, 'files'),
    c: join(FOLDER, 'prerendered'),
    d: join(FOLDER, 'plain-federation/files'),
    e: join(FOLDER, 'static'),
  };
  for (const folder of [folders.c, folders.e]) rmSync(folder, { recursive: true, force: true });
  writeClientRenderedPages(monolith);
  cpSync(folders.b, folders.c, { recursive: true });
  await writePrerenderedPages(monolith, {
    files: folders.c,
    apiUrl,
  });
  writeFederatedPage(folders.d);
  await writeStaticPages(siteUrl, folders.e);
  await precompress(filesBelow(folders.e));

  const ports = await freePorts(4);
  const sites = Object.values(folders).map((folder, index) => `${String(ports[index])}=${folder}`);
  const [b = '', c = '', d = '', e = ''] = ports.map((port) => `http://localhost:${String(port)}`);
  const server = await startProgram(process.execPath, ['bench/dist/peer-server.mjs', apiUrl, ...sites], { url: e });
  return { urls: { b, c, d, e }, server };
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
