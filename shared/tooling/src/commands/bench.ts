import { spawn } from 'node:child_process';

import { BROWSER_VARIABLE, provideBrowser } from '../checks/browser.ts';

/** Measures the site beside its peers; the arguments are the bench's own. */
export async function run(args: string[]): Promise<number> {
  const browser = provideBrowser();
  const child = spawn(process.execPath, ['bench/dist/cli.mjs', ...args], {
    env: { ...process.env, ...(browser !== undefined && { [BROWSER_VARIABLE]: browser }) },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
