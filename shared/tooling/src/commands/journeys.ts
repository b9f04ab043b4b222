import { CHROMIUM, FIREFOX, HEADLESS_CHROMIUM } from '@rishta/serving/browsers';

import { provideBrowser, provideHeadlessChromium } from '../checks/provide-browser.ts';
import { runPlaywright } from '../checks/playwright.ts';

/** With these somebody watches, which the Chromium without a window cannot show. */
const WITH_WINDOW = ['--headed', '--debug'];

/** Runs the browser journeys against the built site; arguments go to Playwright. */
export function run(args: string[]): Promise<number> {
  const asked = args.filter((arg) => !arg.startsWith('-'));
  // One journey is in Firefox, `firefox.journey.ts`; whoever runs others needs none.
  const needsFirefox = asked.length === 0 || asked.some((name) => name.includes('firefox'));
  const chromium = args.some((arg) => WITH_WINDOW.includes(arg))
    ? { ...provideBrowser(CHROMIUM), [HEADLESS_CHROMIUM.variable]: undefined }
    : provideHeadlessChromium();
  return runPlaywright('e2e', args, { ...chromium, ...(needsFirefox && provideBrowser(FIREFOX)) });
}
