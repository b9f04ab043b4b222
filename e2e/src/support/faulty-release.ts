import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { Site } from './site.ts';

interface ReleaseDocument {
  version: string;
  entry: string;
  serverEntry?: string;
  modules: Record<string, { js: string[]; css: string[] }>;
  /** What it shows in slots of others. */
  parts?: { slot: string }[];
  pages: { path: string; module: string; aliases?: string[]; title: Record<string, string> }[];
  /** The contract of the API that it was built for. */
  api?: number;
  /** What modules of the shell export, in browsers and on the server. */
  exports?: Record<string, Record<string, string[]>>;
  files: Record<string, { integrity: string; bytes: number }>;
}

/** The files of a release and how to change them before it is published. */
export interface Draft {
  document: ReleaseDocument;
  read: (file: string) => Promise<string>;
  write: (file: string, content: string | Uint8Array) => Promise<void>;
  /** Takes it away, with its compressed copies, as if no build had made it. */
  remove: (file: string) => Promise<void>;
}

/** Where it is published. */
type Place = Pick<Site, 'dataDir' | 'releaseUntried'>;

const folderOf = (site: Pick<Site, 'dataDir'>, app: string, version: string) =>
  join(site.dataDir, 'registry', app, version);

export const releaseDocument = async (
  site: Pick<Site, 'dataDir'>,
  app: string,
  version: string,
): Promise<ReleaseDocument> =>
  JSON.parse(await readFile(join(folderOf(site, app, version), 'release.json'), 'utf8')) as ReleaseDocument;

interface Copy {
  app: string;
  from: string;
  version: string;
  change?: (draft: Draft) => Promise<void> | void;
}

/** Publishes a copy of a release under another version, changed by `change`. It needs no build. */
export async function publishCopy(site: Place, { app, from, version, change }: Copy): Promise<ReleaseDocument> {
  const folder = await mkdtemp(join(tmpdir(), 'faulty-'));
  try {
    await cp(folderOf(site, app, from), folder, { recursive: true });
    const document = { ...(await releaseDocument(site, app, from)), version };
    const remove = async (file: string) => {
      const gone = [file, `${file}.br`, `${file}.gz`].filter((name) => name in document.files);
      for (const name of gone) await unlink(join(folder, name));
      document.files = Object.fromEntries(Object.entries(document.files).filter(([name]) => !gone.includes(name)));
    };
    const write = async (file: string, content: string | Uint8Array) => {
      // The compressed copies would still be the old content.
      await remove(file);
      await replace(join(folder, file), content);
      const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
      document.files[file] = { integrity, bytes: Buffer.byteLength(content) };
    };
    await change?.({ document, read: (file) => readFile(join(folder, file), 'utf8'), write, remove });
    await replace(join(folder, 'release.json'), JSON.stringify(document));
    await succeed(site, 'publish', app, '--version', version, '--from', folder);
    return document;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The same, and puts it live for everybody, whatever its pages do. */
export async function promoteChanged(
  site: Site,
  { promoteWith = [], ...copy }: Copy & { promoteWith?: readonly string[] },
): Promise<ReleaseDocument> {
  const document = await publishCopy(site, copy);
  await succeed(site, 'promote', copy.app, copy.version, '--at-once', ...promoteWith);
  return document;
}

async function succeed(site: Place, ...args: string[]): Promise<void> {
  const { code, stderr } = await site.releaseUntried(...args);
  if (code !== 0) throw new Error(stderr);
}

/** A federation entry that exposes one and the same module under every name. */
export const entryOf = (module: string) => `
export const init = () => undefined;
export const get = () => Promise.resolve(() => (${module}));
`;

/** A server bundle that gives one and the same module under every name. */
export const serverBundleOf = (module: string, names: readonly string[]) =>
  `exports.modules = { ${names.map((name) => `${JSON.stringify(name)}: () => (${module}),`).join(' ')} };`;

/** Before a release is published its code is loaded, outside of a browser; what only fails in one gets through. */
export const inBrowsers = (code: string) => `if (typeof document !== 'undefined') ${code}\n`;

/** Files of a release are read-only, so they are replaced rather than written. */
async function replace(file: string, content: string | Uint8Array): Promise<void> {
  await rm(file, { force: true });
  await writeFile(file, content);
}

/** Spoils a file of a published release, and its compressed copies with it; `content` null takes it away. */
export async function spoil(
  site: Pick<Site, 'dataDir'>,
  app: string,
  version: string,
  file: string,
  content: string | null,
): Promise<void> {
  const folder = join(folderOf(site, app, version), file, '..');
  const name = file.slice(file.lastIndexOf('/') + 1);
  for (const found of (await readdir(folder)).filter((entry) => entry.startsWith(name))) {
    await rm(join(folder, found), { force: true });
    if (content !== null) await writeFile(join(folder, found), compressed(found, content));
  }
}

function compressed(file: string, content: string): Buffer {
  if (file.endsWith('.br')) return brotliCompressSync(content);
  return file.endsWith('.gz') ? gzipSync(content) : Buffer.from(content);
}
