import { CHROMIUM, FIREFOX } from '@rishta/serving/browsers';

import { provideBrowser } from '../checks/provide-browser.ts';
import { runPlaywright } from '../checks/playwright.ts';

/** Runs the browser journeys against the built site; arguments go to Playwright. */
export function run(args: string[]): Promise<number> {
  const asked = args.filter((arg) => !arg.startsWith('-'));
  // One journey is in Firefox, `firefox.journey.ts`; whoever runs others needs none.
  const needsFirefox = asked.length === 0 || asked.some((name) => name.includes('firefox'));
  return runPlaywright('e2e', args, { ...provideBrowser(CHROMIUM), ...(needsFirefox && provideBrowser(FIREFOX)) });
}
