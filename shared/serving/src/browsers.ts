import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Browser {
  /** The environment variable that names it, for whoever has it in an unusual place. */
  variable: string;
  /** What its program is called. */
  names: string[];
  /** Its program on a Mac. */
  mac: string;
  /** Its package in Debian. */
  debian: string;
}

export const CHROMIUM: Browser = {
  variable: 'CHROME_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  mac: '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  debian: 'chromium',
};

/** Chromium without a window: a page load takes a third of the processor time. */
export const HEADLESS_CHROMIUM: Browser = {
  ...CHROMIUM,
  variable: 'HEADLESS_CHROME_PATH',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  debian: 'chromium-headless-shell',
};

export const FIREFOX: Browser = {
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  mac: '/Applications/Firefox.app/Contents/MacOS/firefox',
  debian: 'firefox-esr',
};

/** The path of a browser on this machine, if it is there. */
export function findBrowser(
  { variable, names, mac }: Browser,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const named = env[variable];
  if (named) return named;
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, mac].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
