import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { PageManifest, Provenance, Release } from '@rishta/contracts';
import { WIRE_VERSION } from '@rishta/contracts/wire';

import { integrityOf } from '../integrity.ts';

/** A folder of its own for a test, gone after the work. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  try {
    return await work(folder);
  } finally {
    // A copy that is fetched ahead may still be written when its registry is closed.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** Matches a refusal by its id. */
export const refusal = (id: string): Error => expect.objectContaining({ id }) as Error;

export const aPage = (path: string, module = 'features/home/home.page'): PageManifest => ({
  path,
  module,
  layout: 'site',
  title: { en: path },
  render: 'server',
});

export const aProvenance: Provenance = {
  commit: 'c'.repeat(40),
  changed: false,
  lock: 'd'.repeat(64),
  builder: 'A test',
  at: '2026-01-01T00:00:00.000Z',
};

/** A release that fits the others that this function makes. */
export function aRelease(overrides: Partial<Release> = {}): Release {
  const app = overrides.app ?? 'remote-auth';
  const pages = overrides.pages ?? (app === 'shell' ? [] : [aPage(`/${app}`)]);
  return {
    app,
    version: '1.0.0',
    contract: 1,
    ...(app === 'shell' && { wire: WIRE_VERSION }),
    source: 'a'.repeat(64),
    builtAt: '2026-01-01T00:00:00.000Z',
    entry: 'browser/entry.js',
    css: [],
    preload: [],
    pages,
    modules: Object.fromEntries(pages.map(({ module }) => [module, { js: ['browser/entry.js'], css: [], uses: [] }])),
    needs: app === 'shell' ? {} : { react: '^19.3.0' },
    provides: app === 'shell' ? { react: { version: '19.3.1', js: [], css: [] } } : {},
    files: {},
    ...overrides,
  };
}

/** A federation entry of a remote, which exposes the same module under every name. */
export const anEntry = (name: string): string =>
  `export const init = () => {}; export const get = async () => () => ({ name: ${JSON.stringify(name)} });`;

/** Writes a finished build into a folder; the text of its entry makes its content. */
export async function writeBuild(
  directory: string,
  overrides: Partial<Release> = {},
  text = anEntry(`${overrides.app ?? ''} ${overrides.version ?? ''}`),
  others: Record<string, string | Uint8Array> = {},
): Promise<Release> {
  const release = aRelease(overrides);
  const contents: Record<string, string | Uint8Array> = {
    'browser/entry.js': text,
    'browser/entry.js.br': brotliCompressSync(text),
    'server/main.cjs': 'exports.modules = {};',
    ...others,
  };
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
  const files = Object.fromEntries(
    Object.entries(contents).map(([path, content]) => {
      const bytes = Buffer.from(content);
      return [path, { integrity: integrityOf(bytes), bytes: bytes.length }];
    }),
  );
  const written = { ...release, files: { ...files, ...overrides.files } };
  await writeFile(join(directory, 'release.json'), JSON.stringify(written));
  return written;
}
