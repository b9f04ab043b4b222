import { provideHeadlessChromium } from '../checks/provide-browser.ts';
import { runInPlace } from '../running/run-in-place.ts';

/** Hands over to the drill, which is a program of its own. */
export function run(args: string[]): Promise<number> {
  if (!args.includes('--help')) Object.assign(process.env, provideHeadlessChromium());
  return runInPlace('bench/dist/drill.mjs', args);
}
