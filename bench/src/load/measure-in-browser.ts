import { chromium, type Browser } from '@playwright/test';

import { type Route, ROUTES } from '../peers/pages.ts';
import { VARIANTS, type VariantId } from '../peers/variants.ts';
import type { Measure } from '../support/disturbance.ts';
import { inTurn } from '../support/in-turn.ts';
import type { Conditions } from './browser-page.ts';
import { type LoadMeasurement, measureLoad, middleOf } from './measure-load.ts';
import { measureNavigation, middleNavigation, type NavigationMeasurement } from './measure-navigation.ts';
import { addressesOf, measureShift, type ShiftMeasurement } from './measure-shift.ts';

export type Urls = Record<VariantId, string>;
/** By page and variant, one for each round. */
export type LoadRounds = Record<Route, Record<VariantId, LoadMeasurement[]>>;
export type NavigationRounds = Partial<Record<VariantId, NavigationMeasurement[]>>;

export interface Rounds {
  runs: number;
  measure: Measure;
  /** For what a browser that hangs may spoil. */
  onceMore: Measure;
}

/** A browser of its own. */
export async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const { CHROME_PATH: executablePath } = process.env;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Less apart than two loads of one page often are: loaded three times in a round, of which the middle counts. */
const CLOSE: readonly VariantId[] = ['a', 'e'];

interface Load {
  id: VariantId;
  heading: string;
  measurement: LoadMeasurement;
}

/** Every page of every variant in turn, again and again: what slows the machine for a while slows all of them. */
export async function measureLoads(
  urls: Urls,
  conditions: Conditions,
  { runs, measure, onceMore }: Rounds,
): Promise<LoadRounds> {
  const results = Object.fromEntries(
    ROUTES.map((route) => [route, Object.fromEntries(VARIANTS.map(({ id }) => [id, []]))]),
  ) as unknown as LoadRounds;
  for (let run = 1; run <= runs; run += 1) {
    console.log(`Loading, ${conditions.name}: run ${run} of ${runs}`);
    for (const route of ROUTES) {
      const once = inTurn(VARIANTS, run);
      const again = once.filter(({ id }) => CLOSE.includes(id));
      const round = () =>
        inBrowser(async (browser) => {
          await warmUp(browser, urls.e + route);
          const loads: Load[] = [];
          for (const variant of [...once, ...again, ...again]) {
            // Each load by itself: a disturbance is shorter than a round.
            const load = await measure(`${conditions.name} load of (${variant.id}) ${route}, round ${run}`, () =>
              measureLoad(browser, { url: urls[variant.id] + route, variant, conditions }),
            );
            loads.push({ id: variant.id, ...load });
          }
          assertSamePage(route, loads);
          return loads;
        });
      const measured = await onceMore(`${conditions.name} loads of ${route}, round ${run}`, round);
      for (const { id } of VARIANTS) {
        results[route][id].push(middleOf(measured.filter((load) => load.id === id).map((load) => load.measurement)));
      }
    }
  }
  return results;
}

/** A browser is slow with the first page that it draws, whichever that is. */
async function warmUp(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.close();
}

/** A failure is quickly drawn: a peer that shows one would look like a fast peer. */
function assertSamePage(route: Route, loads: readonly Load[]): void {
  const [{ heading } = { heading: '' }] = loads;
  if (heading !== '' && loads.every((load) => load.heading === heading)) return;
  const seen = loads.map((load) => `(${load.id}) ${load.heading || 'nothing'}`).join(', ');
  throw new Error(`Not all variants show the same at ${route}: ${seen}`);
}

export async function measureNavigations(
  urls: Urls,
  prefetched: boolean,
  { runs, measure, onceMore }: Rounds,
): Promise<NavigationRounds> {
  const clickable = VARIANTS.filter(({ scripts }) => scripts);
  const results: NavigationRounds = Object.fromEntries(clickable.map(({ id }) => [id, []]));
  const how = prefetched ? 'prefetched' : 'cold';
  for (let run = 1; run <= runs; run += 1) {
    console.log(`Navigating, ${how}: run ${run} of ${runs}`);
    const once = inTurn(clickable, run);
    const measured: { id: VariantId; navigation: NavigationMeasurement }[] = [];
    for (const { id } of [...once, ...once, ...once]) {
      const what = `${how} navigation of (${id}), round ${run}`;
      const go = () => inBrowser((browser) => measureNavigation(browser, { url: urls[id], prefetched }));
      measured.push({ id, navigation: await measure(what, () => onceMore(what, go)) });
    }
    for (const { id } of clickable) {
      const navigations = measured.flatMap((one) => (one.id === id ? one.navigation : []));
      results[id]?.push(middleNavigation(navigations));
    }
  }
  return results;
}

/** Once: what moves on a page moves every time. */
export async function measureShifts(siteUrl: string, onceMore: Measure): Promise<ShiftMeasurement[]> {
  console.log('Looking for layout shifts on every route');
  const results: ShiftMeasurement[] = [];
  for (const path of await addressesOf(siteUrl)) {
    const look = () => inBrowser((browser) => measureShift(browser, siteUrl, path));
    results.push(await onceMore(`shift of ${path}`, look));
  }
  return results;
}
