import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a line of the journal says, before it has its place. */
export type Line = Record<string, string> & { action: string; app: string; to: string };

interface Release {
  version: string;
  digest: string;
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

/** All values are texts and numbers, so that sorted keys are all there is to a canonical form. */
const canonical = (line: Record<string, unknown>) =>
  JSON.stringify(Object.fromEntries(Object.entries(line).sort(([a], [b]) => (a < b ? -1 : 1))));

/** The text of a journal with these lines, an hour ago. */
export function journalOf(lines: readonly Line[]): string {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  let previousHash = '0'.repeat(64);
  return lines
    .map((line, index) => {
      const sealed = { at, by: 'npm run faults', ...line, sequence: index + 1, previousHash };
      previousHash = sha256(canonical(sealed));
      return `${JSON.stringify({ ...sealed, hash: previousHash })}\n`;
    })
    .join('');
}

/** Writes a release of an app into a folder, with files that are links to some that exist; gives its digest. */
export function writeRelease(
  folder: string,
  app: string,
  version: string,
  files: Record<string, { path: string; content: Buffer }>,
): Release & { app: string } {
  const listed = Object.entries(files).map(([file, { path, content }]) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    linkSync(path, join(folder, file));
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return [file, { integrity, bytes: content.length }] as const;
  });
  const release = JSON.stringify({
    app,
    version,
    contract: 1,
    source: '0'.repeat(64),
    builtAt: '2026-01-01T00:00:00.000Z',
    entry: listed[0]?.[0] ?? '',
    css: [],
    preload: [],
    pages: [],
    modules: {},
    needs: {},
    provides: {},
    files: Object.fromEntries(listed),
  });
  writeFileSync(join(folder, 'release.json'), release);
  return { app, version, digest: sha256(release) };
}

/** A federation entry that exposes the same module under every name. */
export const ENTRY = 'export const init = () => {}; export const get = async () => () => ({});';

/** Writes `count` files of invented content, which releases can be made of: the first one is an entry. */
export function writeContents(folder: string, count: number, bytes: number) {
  mkdirSync(folder, { recursive: true });
  const names = Array.from({ length: count }, (_, index) => `browser/part-${String(index)}.js`);
  return Object.fromEntries(
    names.map((name, index) => {
      const content = Buffer.alloc(bytes, `// ${String(index)} `);
      if (index === 0) content.write(`${ENTRY}//`);
      const path = join(folder, String(index));
      writeFileSync(path, content);
      return [name, { path, content }];
    }),
  );
}
