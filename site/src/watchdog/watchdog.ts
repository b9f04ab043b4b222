import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { RELEASE_ROOT } from '@rishta/contracts/wire';

import { tag } from '../document/html.ts';
import type { Encoding } from '../encoding.ts';

/** The scripts that watch a page from outside of all releases. */
export interface Watchdog {
  /** Stands in a document whose page needs the code of these apps. */
  markup: (apps: Iterable<string>) => string;
  /** Of the script in the document, for the policy. */
  scriptHash: string;
  /** What it fetches later. */
  more: { address: string; bodies: Record<Encoding, Buffer> };
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content);

/** @param folder Holds the two scripts as they were compiled. */
export function readWatchdog(folder: string): Watchdog {
  const script = readFileSync(join(folder, 'watchdog.js'), 'utf8').trim();
  const content = readFileSync(join(folder, 'vitals.js'));
  const address = `${RELEASE_ROOT}vitals.${sha256(content).digest('hex').slice(0, 12)}.js`;
  const more = { 'data-more': address, 'data-integrity': `sha256-${sha256(content).digest('base64')}` };
  return {
    markup: (apps) => `${tag('script', { 'data-apps': [...apps].join(' '), ...more })}${script}</script>`,
    scriptHash: `sha256-${sha256(script).digest('base64')}`,
    more: { address, bodies: { identity: content, gzip: gzipSync(content), br: brotliCompressSync(content) } },
  };
}
