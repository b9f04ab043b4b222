import { FILE_ADDRESSES } from '@rishta/contracts/wire';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { ROUTES } from './pages.ts';
import { writePage } from './write-pages.ts';

/** Scripts, and what is fetched or kept for them alone. */
const FOR_SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs;

const FILES = new RegExp(`(?:href="|src="|url\\()(${FILE_ADDRESSES.assets}/[^")]+)`, 'g');

/** What is left of the site's own HTML without scripts: the floor, since nothing can be there before it. */
export async function writeStaticPages(siteUrl: string, files: string): Promise<void> {
  const wanted = new Set<string>();
  for (const route of ROUTES) {
    const html = (await fetchText(siteUrl + route)).replaceAll(FOR_SCRIPTS, '');
    for (const [, path = ''] of html.matchAll(FILES)) wanted.add(path);
    writePage(files, route, html);
  }
  for (const path of wanted) {
    const text = path.endsWith('.css') ? await fetchText(siteUrl + path) : '';
    for (const [, name = ''] of text.matchAll(/url\("?([^")]+)"?\)/g)) {
      if (!name.startsWith('data:')) wanted.add(new URL(name, siteUrl + path).pathname);
    }
    await copy(siteUrl + path, join(files, path));
  }
}

const fetchText = async (url: string) => (await fetch(url)).text();

/** Keeps a file as it is sent to a browser, compressed where the site compresses it. */
async function copy(url: string, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  writeFileSync(file, Buffer.from(await plain.arrayBuffer()));
}
