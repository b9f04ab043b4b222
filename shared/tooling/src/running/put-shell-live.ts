import { SHELL } from '@rishta/contracts';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { buildRelease } from '../release/build-release.ts';
import { type DevRegistry, sessionVersion } from './dev-registry.ts';

/**
 * Puts the shell live in a session as it is built for development: with React's warnings, and with what shows builds in
 * open pages.
 */
export async function putShellLive(registry: DevRegistry, say: (line: string) => void): Promise<void> {
  say('Building the shell for development …');
  const version = sessionVersion(SHELL);
  const out = join(registry.dataDir, 'build-shell');
  await buildRelease(SHELL, { mode: 'development', cache: true, version, out });
  await registry.putLive(SHELL, version, out);
  rmSync(out, { recursive: true });
}
