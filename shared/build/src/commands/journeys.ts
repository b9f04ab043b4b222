import { spawn } from 'node:child_process';

import { BROWSER_VARIABLE, provideBrowser } from '../checks/browser.ts';

/** Runs the browser journeys against the built site; arguments go to Playwright. */
export async function run(args: string[]): Promise<number> {
  const browser = provideBrowser();
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', ...args], {
    env: { ...process.env, ...(browser !== undefined && { [BROWSER_VARIABLE]: browser }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
