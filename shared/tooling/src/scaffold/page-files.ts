import type { PageManifest, RemoteManifest } from '@rishta/contracts';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { messageOf } from '../message-of.ts';
import { checkedManifest } from '../remote-manifest.ts';
import { type App, findApps } from '../workspace.ts';
import { formatted } from './formatted.ts';
import { camel, type Name, sentence } from './names.ts';
import { NotMade } from './not-made.ts';

/** The page that is copied, and what it calls itself. It is tested and checked where it lies. */
const TEMPLATE = 'shared/template/src/features/new-page';
const SAMPLE = { name: 'new-page', en: 'New page', ur: 'نیا صفحہ' };

export interface PageWish {
  app: App;
  name: Name;
  /** Default: its name. */
  path?: string | undefined;
  /** Its title; default: its name as a sentence. */
  en?: string | undefined;
  /** Default: "New page" in Urdu. */
  ur?: string | undefined;
}

/** Its entry in `remote.json`: drawn as `like` is, and kept from search engines until somebody has filled it. */
export function entryOf(
  { name, path = `/${name}`, en = sentence(name), ur = SAMPLE.ur }: PageWish,
  like?: PageManifest,
) {
  const entry: PageManifest = {
    path,
    module: `features/${name}/${name}.page`,
    ...(like?.frame !== undefined && { frame: like.frame }),
    layout: like?.layout ?? 'site',
    title: { en, ur },
    render: 'server',
    index: false,
  };
  return entry;
}

/** @throws NotMade with every fault of the document */
export function checked(app: App, manifest: unknown): RemoteManifest {
  try {
    return checkedManifest(app, manifest);
  } catch (error) {
    throw new NotMade(messageOf(error));
  }
}

/** @throws NotMade when an app of the project has a page there. */
export function refuseTakenAddress(root: string, path: string): void {
  const owner = findApps(root)
    .slice(1)
    .find((app) => addressesOf(root, app).includes(path.toLowerCase()));
  if (owner !== undefined) throw new NotMade(`${path} is an address of ${owner}. Choose another one with --path.`);
}

function addressesOf(root: string, app: App): string[] {
  const manifest = checked(app, JSON.parse(readFileSync(join(root, app, 'remote.json'), 'utf8')));
  return manifest.pages.flatMap(({ path, aliases = [] }) => [path, ...aliases].map((one) => one.toLowerCase()));
}

/** Copies the template's files. */
export async function writePage(
  root: string,
  { app, name }: PageWish,
  { module, title }: PageManifest,
): Promise<string[]> {
  const folder = join(app, 'src', dirname(module));
  await mkdir(join(root, folder), { recursive: true });
  const written: string[] = [];
  // One after the other: when one cannot be written, none comes after the clearing away.
  for (const file of await readdir(join(root, TEMPLATE))) {
    const target = join(folder, file.replace(SAMPLE.name, name));
    const text = renamed(await readFile(join(root, TEMPLATE, file), 'utf8'), name, title);
    await writeFile(join(root, target), await formatted(join(root, target), text), { flag: 'wx' });
    written.push(target);
  }
  return written;
}

function renamed(text: string, name: Name, { en, ur = SAMPLE.ur }: PageManifest['title']): string {
  const quoted = (words: string) => new RegExp(`(['"])${words}\\1`, 'g');
  return text
    .replaceAll(quoted(SAMPLE.en), () => JSON.stringify(en))
    .replaceAll(quoted(SAMPLE.ur), () => JSON.stringify(ur))
    .replaceAll(SAMPLE.name, name)
    .replaceAll(camel(SAMPLE.name), camel(name));
}
