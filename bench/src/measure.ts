import { chromium, type Browser } from '@playwright/test';
import { cpus, loadavg } from 'node:os';

import { measureBuilds } from './build/measure-build.ts';
import { type Conditions, THROTTLED, UNTHROTTLED } from './load/browser-page.ts';
import { measureLoad, middleOf } from './load/measure-load.ts';
import { measureNavigation } from './load/measure-navigation.ts';
import { addressesOf, measureShift, type ShiftMeasurement } from './load/measure-shift.ts';
import { type Route, ROUTES } from './peers/pages.ts';
import { servePeers } from './peers/prepare-peers.ts';
import { VARIANTS, type VariantId } from './peers/variants.ts';
import type { LoadResults, NavigationResults, Results } from './report/results.ts';
import { measureRollback } from './rollback/measure-rollback.ts';
import { measureSearch } from './search/measure-search.ts';
import { measureServer } from './server/measure-server.ts';
import { leastDisturbed } from './support/disturbance.ts';
import { startSite, type Site } from './support/site.ts';

export const PARTS = ['load', 'navigation', 'shift', 'rollback', 'server', 'search', 'build'] as const;
export type Part = (typeof PARTS)[number];

interface Extent {
  runs: number;
  isQuick: boolean;
}

const SIZES = [10_000, 100_000, 1_000_000];
/** Builds take long, and differ less from time to time than all the rest. */
const buildRoundsOf = ({ runs, isQuick }: Extent) => (isQuick ? 1 : Math.min(runs, 3));
const serverRoundsOf = ({ isQuick }: Extent) => (isQuick ? 3 : 9);

/**
 * Measures the parts that are asked for, one after the other: each has the machine to itself. `keep` gets what there is
 * after each of them, since all together take half an hour.
 */
export async function measure(
  parts: readonly Part[],
  extent: Extent,
  keep: (results: Results) => void,
): Promise<Results> {
  const wants = (...some: Part[]) => some.some((part) => parts.includes(part));
  const results: Results = { measuredAt: new Date().toISOString(), machine: machine() };
  const add = (measured: Partial<Results>) => {
    Object.assign(results, measured);
    keep(results);
  };
  if (wants('load', 'navigation', 'shift', 'rollback', 'server')) {
    console.log('Starting the site …');
    const site = await startSite('site');
    try {
      if (wants('load', 'navigation')) add(await inBrowser(site, parts, extent));
      if (wants('shift')) add({ shift: await shiftAll(site.url) });
      if (wants('server')) add({ server: await measureServer(site, serverRoundsOf(extent)) });
      if (wants('rollback')) add({ rollback: await measureRollback(site, extent.runs) });
    } finally {
      await site.stop();
    }
  }
  if (wants('search')) {
    const sizes = extent.isQuick ? SIZES.slice(0, 2) : SIZES;
    add({ search: await measureSearch(sizes, serverRoundsOf(extent)) });
  }
  if (wants('build')) add({ build: await measureBuilds(buildRoundsOf(extent)) });
  return results;
}

const machine = (): Results['machine'] => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cpus: cpus().length,
  node: process.version,
  loadAverage: loadavg()[0] ?? 0,
});

async function inBrowser(
  site: Site,
  parts: readonly Part[],
  { runs }: Extent,
): Promise<{ load?: LoadResults; navigation?: NavigationResults }> {
  const peers = await servePeers({ siteUrl: site.url, apiUrl: site.apiUrl });
  const urls = { a: site.url, ...peers.urls };
  try {
    return {
      ...(parts.includes('load') && {
        load: { throttled: await loadAll(urls, THROTTLED, runs), unthrottled: await loadAll(urls, UNTHROTTLED, runs) },
      }),
      ...(parts.includes('navigation') && {
        navigation: { cold: await navigateAll(urls, false, runs), prefetched: await navigateAll(urls, true, runs) },
      }),
    };
  } finally {
    await peers.server.stop();
  }
}

type Urls = Record<VariantId, string>;

/** A browser of its own for each round, and once more when one hangs: browsers are what fails here, not pages. */
async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const attempt = async () => {
    const { CHROME_PATH: executablePath } = process.env;
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
    try {
      return await work(browser);
    } finally {
      await browser.close();
    }
  };
  try {
    return await attempt();
  } catch (error) {
    console.log(`Once more, because ${String(error).split('\n')[0] ?? ''}`);
    return attempt();
  }
}

/** Less apart than two loads of one page often are: loaded three times in a round, of which the middle counts. */
const CLOSE: readonly VariantId[] = ['a', 'e'];

/** Every page of every variant in turn, again and again: what slows the machine for a while slows all of them. */
async function loadAll(urls: Urls, conditions: Conditions, runs: number): Promise<LoadResults['throttled']> {
  const results = Object.fromEntries(
    ROUTES.map((route) => [route, Object.fromEntries(VARIANTS.map(({ id }) => [id, []]))]),
  ) as unknown as LoadResults['throttled'];
  for (let run = 1; run <= runs; run += 1) {
    console.log(`Loading, ${conditions.name}: run ${run} of ${runs}`);
    for (const route of ROUTES) {
      const first = run % VARIANTS.length;
      const once = [...VARIANTS.slice(first), ...VARIANTS.slice(0, first)];
      const again = once.filter(({ id }) => CLOSE.includes(id));
      const inTurn = [...once, ...again, ...again];
      const round = async (browser: Browser) => {
        await warmUp(browser, urls.e + route);
        const loads = [];
        for (const variant of inTurn) {
          const url = urls[variant.id] + route;
          // Each load by itself: a disturbance is shorter than a round.
          const load = await leastDisturbed(() => measureLoad(browser, { url, variant, conditions })).catch(
            (cause: unknown) => {
              throw new Error(`(${variant.id}) ${route} cannot be measured: ${String(cause)}`, { cause });
            },
          );
          loads.push({ id: variant.id, ...load });
        }
        return loads;
      };
      const measured = await withBrowser(round);
      assertSamePage(route, measured);
      for (const { id } of VARIANTS) {
        const own = measured.filter((load) => load.id === id).map(({ measurement }) => measurement);
        results[route][id].push(middleOf(own));
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
function assertSamePage(route: Route, loads: readonly { id: VariantId; heading: string }[]): void {
  const [{ heading } = { heading: '' }] = loads;
  if (heading !== '' && loads.every((load) => load.heading === heading)) return;
  const seen = loads.map((load) => `(${load.id}) ${load.heading || 'nothing'}`).join(', ');
  throw new Error(`Not all variants show the same at ${route}: ${seen}`);
}

async function navigateAll(urls: Urls, prefetched: boolean, runs: number): Promise<NavigationResults['cold']> {
  const clickable = VARIANTS.filter(({ scripts }) => scripts);
  const results: NavigationResults['cold'] = Object.fromEntries(clickable.map(({ id }) => [id, []]));
  for (let run = 1; run <= runs; run += 1) {
    console.log(`Navigating, ${prefetched ? 'prefetched' : 'cold'}: run ${run} of ${runs}`);
    for (const { id } of clickable) {
      const go = (browser: Browser) => measureNavigation(browser, { url: urls[id], prefetched });
      results[id]?.push(await leastDisturbed(() => withBrowser(go)));
    }
  }
  return results;
}

/** Once: what moves on a page moves every time. */
async function shiftAll(siteUrl: string): Promise<ShiftMeasurement[]> {
  console.log('Looking for layout shifts on every route');
  const results: ShiftMeasurement[] = [];
  for (const path of await addressesOf(siteUrl)) {
    results.push(await withBrowser((browser) => measureShift(browser, siteUrl, path)));
  }
  return results;
}
