import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

import type { Release } from '@rishta/contracts';

import { isIntact } from './integrity.ts';
import type { Store } from './store.ts';

const DECOMPRESS = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** False for a `.br` or `.gz` beside a file of the release that does not decompress to that file. */
export async function isCopyOfFile(store: Store, key: string, { files }: Release, path: string): Promise<boolean> {
  const { original = '', format } = /^(?<original>.+)\.(?<format>br|gz)$/.exec(path)?.groups ?? {};
  const expected = Object.hasOwn(files, original) ? files[original] : undefined;
  if (!expected || (format !== 'br' && format !== 'gz')) return true;
  const copy = await store.read(key);
  try {
    // One byte more than it may be: a small file that unpacks to gigabytes costs nothing.
    const options = { maxOutputLength: expected.bytes + 1 };
    return copy !== undefined && isIntact(await DECOMPRESS[format](copy.content, options), expected.integrity);
  } catch {
    return false;
  }
}
