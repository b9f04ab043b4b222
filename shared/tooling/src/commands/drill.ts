import { CHROMIUM, HEADLESS_CHROMIUM } from '@rishta/serving/browsers';

import { provideBrowser } from '../checks/provide-browser.ts';
import { runInPlace } from '../running/run-in-place.ts';

/** Hands over to the drill, which is a program of its own. */
export function run(args: string[]): Promise<number> {
  if (!args.includes('--help')) Object.assign(process.env, browserWithoutWindow());
  return runInPlace('bench/dist/drill.mjs', args);
}

function browserWithoutWindow(): NodeJS.ProcessEnv {
  try {
    return provideBrowser(HEADLESS_CHROMIUM);
  } catch {
    console.log('Chromium itself is used. It loads a third of the pages, so that faults take longer to be found.');
    const { [CHROMIUM.variable]: path } = provideBrowser(CHROMIUM);
    return path === undefined ? {} : { [HEADLESS_CHROMIUM.variable]: path };
  }
}
