import { type Browser, CHROMIUM, findBrowser, HEADLESS_CHROMIUM } from '@rishta/serving/browsers';

import { installSystemPackages, succeeds } from './system-packages.ts';

/**
 * Names a browser in an environment, and installs it when it is not there. Where the system has no Chromium to install,
 * Playwright brings its own, which needs no name.
 *
 * @throws when it cannot be installed, saying what to do.
 */
export function provideBrowser(browser: Browser): NodeJS.ProcessEnv {
  const found = findBrowser(browser);
  if (found !== undefined) return { [browser.variable]: found };
  console.log(`There is no ${browser.debian} on this machine; installing it …`);
  if (installSystemPackages(browser.debian)) {
    const installed = findBrowser(browser);
    if (installed !== undefined) return { [browser.variable]: installed };
  }
  if (browser === CHROMIUM && succeeds('npx', ['playwright', 'install', 'chromium'])) return {};
  throw new Error(
    `${browser.debian} is needed, and could not be installed. Install it (on Debian: apt-get install ${browser.debian}) or name it with ${browser.variable}.`,
  );
}

/**
 * The same of Chromium without a window; where the system has none, it is Chromium itself that goes by its name.
 *
 * @throws when neither can be installed.
 */
export function provideHeadlessChromium(): NodeJS.ProcessEnv {
  try {
    return provideBrowser(HEADLESS_CHROMIUM);
  } catch {
    console.log('Chromium itself is used. A page load takes it three times as long.');
    const { [CHROMIUM.variable]: path } = provideBrowser(CHROMIUM);
    return path === undefined ? {} : { [HEADLESS_CHROMIUM.variable]: path };
  }
}
