import { CHROMIUM } from '@rishta/serving/browsers';

import { provideBrowser } from '../checks/provide-browser.ts';
import { runInPlace } from '../running/run-in-place.ts';

/** Hands over to the trial of faults, which is a program of its own. */
export function run(args: string[]): Promise<number> {
  Object.assign(process.env, provideBrowser(CHROMIUM));
  return runInPlace('bench/dist/faults.mjs', args);
}
