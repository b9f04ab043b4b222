import type { Browser, Page } from '@playwright/test';

import { quantile } from '../support/statistics.ts';
import { countOnLine, openFreshPage, THROTTLED } from './browser-page.ts';

export interface NavigationMeasurement {
  /** Milliseconds from the click to the frame in which the page of the other remote is drawn. */
  time: number;
  /** What was asked for over the line between the two. */
  requests: number;
}

/** The middle of several: a single one may take three times as long as another. Of requests the most, for none is hidden. */
export const middleNavigation = (navigations: readonly NavigationMeasurement[]): NavigationMeasurement => ({
  time: quantile(
    navigations.map(({ time }) => time),
    0.5,
  ),
  requests: Math.max(...navigations.map(({ requests }) => requests)),
});

/** From the home page, which one remote brings, to a page of another. */
const LINK = 'header a[href="/Login"]';
const ARRIVED = '#content input[type="password"]';
/** Milliseconds. */
const LONGEST_WAY = 30_000;
/** Milliseconds after which a page has begun to look for new releases, which would be counted as on the way. */
const SETTLED = 3_500;
/** Milliseconds. Prefetching waits until the pointer rests, and a second after it the page tells what it has loaded. */
const PREFETCHED = 1_500;

/** Goes from one remote's page to another's: at once, or after the pointer has rested on the link. */
export async function measureNavigation(
  browser: Browser,
  { url, prefetched }: { url: string; prefetched: boolean },
): Promise<NavigationMeasurement> {
  const { page, transfers, quiet, close } = await openFreshPage(browser, THROTTLED);
  try {
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForSelector(LINK);
    await page.waitForTimeout(SETTLED);
    await quiet();
    if (prefetched) {
      await page.dispatchEvent(LINK, 'pointerover');
      await page.waitForTimeout(PREFETCHED);
      await quiet();
    }
    const before = transfers.length;
    const time = await clickAndArrive(page);
    const onTheWay = transfers.slice(before);
    // Whether an answer came from the cache is known when it is there.
    await quiet();
    return { time, requests: countOnLine(onTheWay) };
  } finally {
    await close();
  }
}

const clickAndArrive = (page: Page): Promise<number> =>
  page.evaluate(
    ([link, arrived, limit]) =>
      new Promise<number>((done, fail) => {
        const started = performance.now();
        const look = () => {
          if (document.querySelector(arrived)) done(performance.now() - started);
          else if (performance.now() - started > limit) fail(new Error('The page of the other remote did not come.'));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        document.querySelector<HTMLElement>(link)?.click();
      }),
    [LINK, ARRIVED, LONGEST_WAY] as const,
  );
