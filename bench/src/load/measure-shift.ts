import type { Browser } from '@playwright/test';
import type { PageManifest } from '@rishta/contracts';

import { manifestOf, REMOTES } from '../peers/pages.ts';
import { openFreshPage, THROTTLED, WINDOWS } from './browser-page.ts';

/** The cumulative layout shift of a page while it loads, by the window that it is loaded in. */
export interface ShiftMeasurement extends Record<keyof typeof WINDOWS, number> {
  path: string;
}

declare global {
  var layoutShift: number;
}

/**
 * One address for each route of the site; where a route stands for many, the first that the sitemap names. It names none of a
 * private page, which nobody sees signed out.
 */
export async function addressesOf(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap/pages.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const isPrivate = ({ path, index }: PageManifest) => path.includes(':') && index === false;
  const pages = REMOTES.flatMap((remote) => manifestOf(remote).pages.filter((page) => !isPrivate(page)));
  return pages.map(({ path: route }) => {
    const shape = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
    const address = route.includes(':') ? listed.find((path) => shape.test(path)) : route;
    if (address === undefined) throw new Error(`The sitemap has no page for ${route}.`);
    return address;
  });
}

/** Loads a page in a large and in a small window, throttled and with nothing in any cache. */
export async function measureShift(browser: Browser, siteUrl: string, path: string): Promise<ShiftMeasurement> {
  const measurement = { path, desktop: 0, phone: 0 };
  for (const window of Object.keys(WINDOWS) as (keyof typeof WINDOWS)[]) {
    const { page, quiet, close } = await openFreshPage(browser, THROTTLED, WINDOWS[window]);
    try {
      await page.addInitScript(watchShift);
      await page.goto(siteUrl + path, { waitUntil: 'load', timeout: 60_000 });
      await quiet();
      measurement[window] = await page.evaluate(() => globalThis.layoutShift);
    } finally {
      await close();
    }
  }
  return measurement;
}

/** Runs in the page. Nobody touches it, so every shift counts. */
function watchShift(): void {
  globalThis.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      globalThis.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
