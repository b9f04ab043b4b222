import { runPlaywright } from '../checks/playwright.ts';

/** Runs the browser journeys against the built site; arguments go to Playwright. */
export const run = (args: string[]): Promise<number> => runPlaywright('e2e', args);
