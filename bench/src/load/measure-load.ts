import type { Browser } from '@playwright/test';

import type { Variant } from '../peers/variants.ts';
import { quantile } from '../support/statistics.ts';
import { type Conditions, countOnLine, openFreshPage } from './browser-page.ts';
import { probeLoading } from './page-probe.ts';

export const LOAD_METRICS = ['fcp', 'lcp', 'cls', 'interactive', 'scriptBytes', 'bytes', 'requests'] as const;
export type LoadMetric = (typeof LOAD_METRICS)[number];
export type LoadMeasurement = Record<LoadMetric, number>;

/** The middle of several loads of one page; of layout shifts the worst, for none of them is hidden by others. */
export function middleOf(loads: readonly LoadMeasurement[]): LoadMeasurement {
  const middle = LOAD_METRICS.map((metric) => {
    const values = loads.map((load) => load[metric]);
    return [metric, metric === 'cls' ? Math.max(...values) : quantile(values, 0.5)];
  });
  return Object.fromEntries(middle) as LoadMeasurement;
}

/** Opens the menu with the account's options; it stands on every page. */
const CONTROL = 'header button[aria-label="User menu"]';
/** Milliseconds. */
const LONGEST_WAIT = 45_000;
/** Milliseconds. A browser tells of what it drew some frames later. */
const UNTIL_TOLD = 250;

/** What a page is about: a page that shows something else, such as a failure, is not measured. */
const HEADING = '#content h1';

/** Loads a page once, with nothing in any cache. */
export async function measureLoad(
  browser: Browser,
  { url, variant, conditions }: { url: string; variant: Variant; conditions: Conditions },
): Promise<{ heading: string; measurement: LoadMeasurement }> {
  const { page, transfers, quiet, close } = await openFreshPage(browser, conditions);
  try {
    await page.addInitScript(probeLoading, CONTROL);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    if (variant.scripts) {
      await page.waitForFunction(() => globalThis.loadProbe.interactive > 0, undefined, {
        timeout: LONGEST_WAIT,
        polling: 100,
      });
    }
    // A slow machine draws the content long after everything has come.
    const heading = (await page.locator(HEADING).first().textContent({ timeout: LONGEST_WAIT })) ?? '';
    await quiet();
    await page.waitForTimeout(UNTIL_TOLD);
    const { fcp, lcp, cls, interactive } = await page.evaluate(() => globalThis.loadProbe);
    const sum = (type?: string) =>
      transfers.filter((one) => type === undefined || one.type === type).reduce((total, { bytes }) => total + bytes, 0);
    const bytes = { scriptBytes: sum('Script'), bytes: sum() };
    return {
      heading,
      measurement: { fcp, lcp, cls, interactive, ...bytes, requests: countOnLine(transfers) },
    };
  } finally {
    await close();
  }
}
