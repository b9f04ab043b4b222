import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

import { installSystemPackages, succeeds } from './system-packages.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The environment variable that names the browser, for the journeys and for whoever has it in an unusual place. */
export const BROWSER_VARIABLE = 'CHROME_PATH';

/** The path of a Chromium or Chrome on this machine, if there is one. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env[BROWSER_VARIABLE];
  if (named) return named;
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, MAC].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Gives the path of a browser, installing one when there is none: the system's Chromium where that can be done, else
 * the one that Playwright brings, which stands for `undefined`.
 *
 * @throws when neither can be installed, saying what to do.
 */
export function provideBrowser(): string | undefined {
  const found = findBrowser();
  if (found !== undefined) return found;
  console.log('There is no Chromium on this machine; installing it …');
  if (installSystemPackages('chromium')) {
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  if (succeeds('npx', ['playwright', 'install', 'chromium'])) return undefined;
  throw new Error(
    `The journeys need a browser, and none could be installed. Install Chromium or Chrome (on Debian: apt-get install chromium) or name one with ${BROWSER_VARIABLE}.`,
  );
}
