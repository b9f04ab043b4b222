import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, heading, visit } from '../support/visit.ts';

const BUREAUS = 'Marriage Bureau Agencies';
const FEATURED = 'Featured Agencies';
const CITIES = 'Browse Profiles by City';

const band = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const row = (page: Page, name: string): Locator => band(page, name).getByRole('group', { name });

/** How many slides fit into the row. */
const slidesInView = (page: Page, name: string): Promise<number> =>
  row(page, name).evaluate((element) => {
    const [first, second] = [...element.querySelectorAll('li')].map((slide) => slide.getBoundingClientRect());
    if (!first || !second) return 0;
    const step = Math.abs(second.x - first.x);
    return Math.round(((element.clientWidth + step - first.width) / step) * 10) / 10;
  });

const firstSlideAt = (page: Page, name: string): Promise<number> =>
  row(page, name)
    .getByRole('listitem')
    .first()
    .evaluate((slide) => Math.round(slide.getBoundingClientRect().x));

/** Scrolls a row into sight and waits until it is no longer a plain row that scrolls. */
async function start(page: Page, name: string): Promise<void> {
  await row(page, name).scrollIntoViewIfNeeded();
  await expect(band(page, name).getByRole('button', { name: `Next: ${name}` })).toBeVisible();
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 400) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(80);
  }
}

for (const [width, peeking, whole] of [
  [360, 1.3, 1],
  [768, 2.3, 2],
  [1000, 3.2, 3],
  [1280, 4, 4],
] as const) {
  test(`at ${width} px nothing shifts while the page loads and is scrolled, and the rows keep their measure`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/');
    for (const name of [BUREAUS, CITIES]) expect(await slidesInView(page, name)).toBe(peeking);
    expect(await slidesInView(page, FEATURED)).toBe(whole);
    await scrollThrough(page);
    for (const name of [BUREAUS, FEATURED, CITIES]) await start(page, name);
    for (const name of [BUREAUS, CITIES]) expect(await slidesInView(page, name)).toBe(peeking);
    expect(await slidesInView(page, FEATURED)).toBe(whole);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
  });
}

for (const [name, delay] of [
  [BUREAUS, 2500],
  [FEATURED, 3000],
] as const) {
  test(`${name} move every ${delay} ms, and stand still when asked or pointed at`, async ({ page }) => {
    await visit(page, '/');
    await start(page, name);
    await page.mouse.move(2, 2);
    // From a move on, since the first one may come at any time.
    const first = await firstSlideAt(page, name);
    await expect.poll(() => firstSlideAt(page, name), { timeout: delay + 3000, intervals: [100] }).not.toBe(first);
    await page.waitForTimeout(600);
    const before = await firstSlideAt(page, name);
    await page.waitForTimeout(delay - 1600);
    expect(await firstSlideAt(page, name)).toBe(before);
    await expect.poll(() => firstSlideAt(page, name), { timeout: 3000 }).not.toBe(before);

    await row(page, name).hover();
    await page.waitForTimeout(600);
    const pointedAt = await firstSlideAt(page, name);
    await page.waitForTimeout(delay + 600);
    expect(await firstSlideAt(page, name)).toBe(pointedAt);

    await band(page, name)
      .getByRole('button', { name: `Pause: ${name}` })
      .click();
    await page.mouse.move(2, 2);
    const paused = await firstSlideAt(page, name);
    await page.waitForTimeout(delay + 600);
    expect(await firstSlideAt(page, name)).toBe(paused);
    await expect(band(page, name).getByRole('button', { name: `Play: ${name}` })).toBeVisible();
  });
}

test('the rows are worked by keyboard, and what has the focus comes into sight', async ({ page }) => {
  await visit(page, '/');
  await start(page, CITIES);
  const links = row(page, CITIES).getByRole('link');
  await links.last().focus();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await page.waitForTimeout(500);
  const atTheEnd = await firstSlideAt(page, CITIES);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => firstSlideAt(page, CITIES)).toBeGreaterThan(atTheEnd);
  await links.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Profile?city=Lahore');
});

test('who asked for less motion sees none until they press play', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await start(page, BUREAUS);
  await page.mouse.move(2, 2);
  const before = await firstSlideAt(page, BUREAUS);
  await page.waitForTimeout(3200);
  expect(await firstSlideAt(page, BUREAUS)).toBe(before);
  await band(page, BUREAUS)
    .getByRole('button', { name: `Play: ${BUREAUS}` })
    .click();
  await page.mouse.move(2, 2);
  await expect.poll(() => firstSlideAt(page, BUREAUS), { timeout: 5000 }).not.toBe(before);
});

/** What the page says of a search when it is true. */
async function countOf(request: APIRequestContext, query: string): Promise<string> {
  const answer = (await (await request.get(`/api/profiles?${query}`)).json()) as { data: { total: number } };
  return `${answer.data.total.toLocaleString('en')} profiles found`;
}

test('a search from the banner leads to the profiles it asks for', async ({ page, request }) => {
  await visit(page, '/');
  const search = page.getByRole('search');
  await search.getByLabel('Gender').selectOption('Groom');
  await search.getByLabel('Cities').selectOption('Lahore');
  await search.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL('/Profile?gender=male&city=Lahore');
  await expect(heading(page)).toHaveText('Profile');
  await expect(page.getByRole('status').filter({ hasText: 'profile' })).toHaveText(
    await countOf(request, 'gender=male&city=Lahore'),
  );
  await expect(page.getByRole('link', { name: 'See Detail: Daniel Masih' })).toBeVisible();
});

test('the bureaus lead out of the site in a tab of their own', async ({ page }) => {
  await visit(page, '/');
  const links = row(page, BUREAUS).getByRole('link', { name: 'opens in a new tab' });
  await expect(links).toHaveCount(9);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('at 320 px the page scrolls in one direction only', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, '/');
  await expectNoSidewaysScroll(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search still searches, and the rows scroll', async ({ page, faults, request }) => {
    // Chromium counts a module that it preloads for nobody as refused.
    faults.expect(/ csp$/);
    await page.goto('/');
    const canScroll = await row(page, CITIES).evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(canScroll).toBe(true);
    const search = page.getByRole('search');
    await search.getByLabel('Aged').selectOption('40+');
    await search.getByRole('button', { name: 'Find' }).click();
    await expect(page).toHaveURL(/\/Profile\?.*aged=40%2B/);
    await expect(page.getByText(await countOf(request, 'aged=40%2B'))).toBeVisible();
  });
});
