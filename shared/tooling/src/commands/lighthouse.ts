import { CHROMIUM } from '@rishta/serving/browsers';

import { provideBrowser } from '../checks/provide-browser.ts';
import { runPlaywright } from '../checks/playwright.ts';

/** Audits every public page of the built site with Lighthouse; arguments go to Playwright. */
export const run = (args: string[]): Promise<number> =>
  runPlaywright('e2e/lighthouse.config.ts', args, provideBrowser(CHROMIUM));
