import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compileScripts } from '@rishta/release/testing';

/** The folder of the compiled watchdog, which is there while the tests of a file run. */
export function useWatchdog(): string {
  const folder = mkdtempSync(join(tmpdir(), 'watchdog-'));
  beforeAll(() => {
    const source = (name: string) => fileURLToPath(new URL(`../watchdog/${name}.browser.ts`, import.meta.url));
    compileScripts({ watchdog: source('watchdog'), vitals: source('vitals') }, folder);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}
