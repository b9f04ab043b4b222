import type { PageManifest, RemoteManifest } from '@rishta/contracts';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { messageOf } from '../message-of.ts';
import { checkedManifest } from '../remote-manifest.ts';
import { type App, folderOf, type Project, remotesOf, TEMPLATE } from '../project.ts';
import { formatted } from './formatted.ts';
import { camel, type Name, sentence } from './names.ts';
import { NotMade } from './not-made.ts';

/** The page that is copied, and what it calls itself. It is tested and checked where it lies. */
const PAGE = join(TEMPLATE, 'src/features/new-page');
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
export function refuseTakenAddress(project: Project, path: string): void {
  const owner = remotesOf(project).find(({ name, folder }) =>
    addressesOf(name, join(project.root, folder)).includes(path.toLowerCase()),
  );
  if (owner) throw new NotMade(`${path} is an address of ${owner.name}. Choose another one with --path.`);
}

function addressesOf(app: App, folder: string): string[] {
  const manifest = checked(app, JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')));
  return manifest.pages.flatMap(({ path, aliases = [] }) => [path, ...aliases].map((one) => one.toLowerCase()));
}

/** Copies the template's files. */
export async function writePage(
  project: Project,
  { app, name }: PageWish,
  { module, title }: PageManifest,
): Promise<string[]> {
  const { root } = project;
  const folder = join(folderOf(app, project), 'src', dirname(module));
  await mkdir(join(root, folder), { recursive: true });
  const written: string[] = [];
  // One after the other: when one cannot be written, none comes after the clearing away.
  for (const file of await readdir(PAGE)) {
    const target = join(folder, file.replace(SAMPLE.name, name));
    const text = renamed(await readFile(join(PAGE, file), 'utf8'), name, title);
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
