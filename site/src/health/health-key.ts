import { hkdfSync } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { messageOf } from '@rishta/release';
import type { FastifyBaseLogger } from 'fastify';

import type { SiteConfig } from '../config.ts';
import { readOrMakeKey, newKey } from '../key-file.ts';

/**
 * The key by which site servers know the tokens of page loads, and by which visitors fall into groups. Several servers share
 * it where they share the internal key; else it is a file below the data folder, so that a restart goes on with it.
 */
export function healthKey({ internalKey, dataDir }: SiteConfig, log: FastifyBaseLogger): string {
  if (internalKey !== undefined) {
    return Buffer.from(hkdfSync('sha256', internalKey, '', 'page loads', 32)).toString('hex');
  }
  const folder = join(dataDir, 'site');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return readOrMakeKey(join(folder, 'health-key'));
  } catch (error) {
    log.warn(
      { reason: messageOf(error) },
      'the key of page loads cannot be kept: those under way end with this process',
    );
    return newKey();
  }
}
