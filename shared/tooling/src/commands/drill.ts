import { HEADLESS_CHROMIUM, provideBrowser } from '../checks/browser.ts';
import { runInPlace } from '../running/run-in-place.ts';

/** Hands over to the drill, which is a program of its own. */
export function run(args: string[]): Promise<number> {
  Object.assign(process.env, provideBrowser(HEADLESS_CHROMIUM));
  return runInPlace('bench/dist/drill.mjs', args);
}
