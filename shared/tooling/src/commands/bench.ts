import { spawn } from 'node:child_process';

import { CHROMIUM } from '@rishta/serving/browsers';

import { provideBrowser } from '../checks/provide-browser.ts';

/** Measures the site beside its peers; the arguments are the bench's own. */
export async function run(args: string[]): Promise<number> {
  const child = spawn(process.execPath, ['bench/dist/cli.mjs', ...args], {
    env: { ...process.env, ...provideBrowser(CHROMIUM) },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
