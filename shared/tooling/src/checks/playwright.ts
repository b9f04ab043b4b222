import { spawn } from 'node:child_process';

import { BROWSER_VARIABLE, provideBrowser } from './browser.ts';

/** Runs Playwright's tests of a configuration in a browser of this machine, and gives its exit code. */
export async function runPlaywright(config: string, args: string[]): Promise<number> {
  const browser = provideBrowser();
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '-c', config, ...args], {
    env: { ...process.env, ...(browser !== undefined && { [BROWSER_VARIABLE]: browser }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
