import type { BrowserContext, Page } from '@playwright/test';

import { liveComposition } from '../support/composition.ts';
import { publishCopy } from '../support/faulty-release.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

test.describe.configure({ mode: 'parallel', timeout: 4 * 60_000 });
test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });

const APP = 'remote-auth';
const VERSION = '9.0.0';
/** Half of them are in the canary: that it is none or all of so many is one case in half a million. */
const MOST_VISITORS = 20;

interface Seen {
  track: string | undefined;
  /** Versions of the app of which the page has loaded files. */
  versions: string[];
}

async function loadedVersions(page: Page): Promise<string[]> {
  const paths = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return [...new Set(paths.flatMap((name) => new RegExp(`/_assets/${APP}/([^/]+)/`).exec(name)?.[1] ?? []))];
}

async function see(page: Page, path: string): Promise<Seen> {
  const response = await page.goto(path);
  await expect(heading(page)).toBeVisible();
  // The browser asks for the page's module.
  await expect.poll(() => loadedVersions(page)).not.toEqual([]);
  return { track: response?.headers()['x-track'], versions: await loadedVersions(page) };
}

/** The version of the app that the page was composed with. */
const versionIn = (page: Page) =>
  page.evaluate((app) => {
    const text = document.getElementById('composition')?.textContent ?? '{}';
    return (JSON.parse(text) as { apps: Record<string, { version: string }> }).apps[app]?.version;
  }, APP);

/** What they see, one after another: they share two processors. */
async function seeAll(pages: readonly Page[], path: string): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const page of pages) seen.push(await see(page, path));
  return seen;
}

test('a canary goes to some visitors, who stay in it, and comes back from them when it is aborted', async ({
  browser,
  ownSite,
  request,
}) => {
  const before = await liveComposition(request, ownSite.url);
  const old = before.apps[APP]?.version ?? '';
  await publishCopy(ownSite, { app: APP, from: old, version: VERSION });
  const begun = await ownSite.release('promote', APP, VERSION, '--steps', '50,90');
  expect(begun.code).toBe(0);
  expect(begun.stdout).toContain(`${VERSION} is a canary: 50 %`);

  const canary = { track: `canary ${APP}@${VERSION}`, versions: [VERSION] };
  const live = { track: 'live', versions: [old] };
  // They come until there is somebody of each kind.
  const contexts: BrowserContext[] = [];
  const pages: Page[] = [];
  const first: Seen[] = [];
  const tracks = () => new Set(first.map(({ track }) => track));
  while (tracks().size < 2 && first.length < MOST_VISITORS) {
    const context = await browser.newContext({ baseURL: ownSite.url });
    const page = await context.newPage();
    contexts.push(context);
    pages.push(page);
    first.push(await see(page, '/Login'));
  }
  expect(tracks()).toEqual(new Set([canary.track, live.track]));
  for (const seen of first) expect([canary, live]).toContainEqual(seen);
  const inIt = pages.filter((_page, at) => first[at]?.track === canary.track);

  await test.step('everybody stays where they are, on other pages and in other tabs', async () => {
    expect(await seeAll(pages, '/Register')).toEqual(first);
    const tabs = await Promise.all(contexts.map((context) => context.newPage()));
    expect(await seeAll(tabs, '/Login')).toEqual(first);
    await Promise.all(tabs.map((tab) => tab.close()));
  });

  await test.step('a larger share takes nobody out', async () => {
    expect(await ownSite.release('canary', 'continue', APP)).toMatchObject({ code: 0 });
    const wider = await seeAll(pages, '/Login');
    const gone = pages.filter((page, at) => inIt.includes(page) && wider[at]?.track !== canary.track);
    expect(gone).toEqual([]);
    for (const seen of wider) expect([canary, live]).toContainEqual(seen);
  });

  const [page] = inIt;
  if (!page) throw new Error('Nobody is in the canary.');
  const others = pages.filter((other) => other !== page);
  await test.step('an open tab that runs it is reloaded onto what is live', async () => {
    // Each of them would be reloaded by itself as well, and just then perhaps go to the next page.
    for (const other of others) await other.goto('about:blank');
    await page.clock.install();
    await visit(page, '/Login');
    expect(await versionIn(page)).toBe(VERSION);
    expect(await ownSite.release('canary', 'abort', APP, '--reason', 'The button does nothing')).toMatchObject({
      code: 0,
    });
    const answered = page.waitForResponse('**/_release/composition');
    await page.clock.fastForward(31_000);
    await (await answered).finished();
    await page.clock.fastForward(4_000);
    await expect.poll(() => versionIn(page).catch(() => undefined)).toBe(old);
  });

  await test.step('and nobody keeps anything of it', async () => {
    // With a clock of its own a page does not tell what it has loaded.
    await visit(page, '/Login');
    expect(await versionIn(page)).toBe(old);
    expect(await seeAll(others, '/Login')).toEqual(others.map(() => live));
    const cookies = await Promise.all(contexts.map((context) => context.cookies()));
    expect(cookies.flat().filter(({ name }) => name === 'lot')).toEqual([]);
    expect((await liveComposition(request, ownSite.url)).id).toBe(before.id);
  });
  await Promise.all(contexts.map((context) => context.close()));
});
