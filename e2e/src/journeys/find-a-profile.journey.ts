import type { Locator, Page } from '@playwright/test';

import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

const results = (page: Page) => page.locator('#results');

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box ? box.y + box.height : Infinity;
}

/** Rows of cards whose heights differ. */
const unevenRows = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main ul')].flatMap((list) => {
      const rows = new Map<number, Set<number>>();
      for (const item of list.children) {
        const card = item.firstElementChild?.matches('article') ? item.firstElementChild : item;
        const { top, height } = card.getBoundingClientRect();
        rows.set(Math.round(top), (rows.get(Math.round(top)) ?? new Set()).add(Math.round(height)));
      }
      return [...rows.values()].filter(({ size }) => size > 1).map((heights) => [...heights].join(' and '));
    }),
  );

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  for (const language of ['en', 'ur']) {
    test(`the first view at ${width} × ${height} (${language}) holds the whole search`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            (window as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.setViewportSize({ width, height });
      await visit(page, '/');
      const search = page.getByRole('search');
      expect(await bottomOf(search)).toBeLessThanOrEqual(height);
      for (const control of [
        ...(await search.getByRole('combobox').all()),
        ...(await search.getByRole('button').all()),
      ]) {
        await expect(control).toBeInViewport({ ratio: 1 });
      }
      await expect(search.getByRole('combobox')).toHaveCount(5);
      await expect(search.getByRole('textbox')).toBeInViewport({ ratio: 1 });
      await expect(heading(page)).toBeInViewport({ ratio: 1 });
      await expect(page.locator('main a[href="/Contact"]').first()).toBeInViewport({ ratio: 1 });
      // The Urdu letters come in a font of their own.
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      if (language === 'en') expect(shift).toBe(0);
      expect(await unevenRows(page)).toEqual([]);
    });
  }
}

test('by keyboard from the banner to the results, and back to them from a profile', async ({ page }) => {
  await visit(page, '/');
  const search = page.getByRole('search');
  await tabTo(page, search.getByLabel('Gender'));
  await page.keyboard.press('b');
  await tabTo(page, search.getByLabel('Country'));
  await page.keyboard.press('u');
  await expect(search.getByLabel('Cities').getByRole('option', { name: 'Lahore' })).toHaveCount(0);
  await tabTo(page, search.getByRole('button', { name: 'Find' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Profile?gender=female&country=GB');
  await expect(results(page)).toBeFocused();
  await expect(results(page)).toHaveText(/^[\d,]+ profiles found$/);
  await expect.poll(async () => (await results(page).boundingBox())?.y).toBeLessThan(120);

  // The same search once more comes to the same place.
  await search.getByRole('button', { name: 'Find' }).focus();
  await page.keyboard.press('Enter');
  await expect(results(page)).toBeFocused();
  await expect.poll(async () => (await results(page).boundingBox())?.y).toBeLessThan(120);

  const first = page.getByRole('link', { name: /^See Detail: / }).first();
  await tabTo(page, first);
  const name = (await first.getAttribute('aria-label'))?.replace('See Detail: ', '') ?? '';
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText(name);
  await page.goBack();
  await expect(first).toBeInViewport();
  await expect(results(page)).not.toBeFocused();

  const filter = page.getByRole('link', { name: 'Remove the filter Gender: Bride' });
  await filter.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Profile?country=GB');
  await expect(results(page)).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Find comes to the results, and a filter can be taken away', async ({ page, faults }) => {
    // Chromium counts a module that it preloads for nobody as refused.
    faults.expect(/ csp$/);
    await page.goto('/');
    await page.getByRole('search').getByLabel('Gender').selectOption('Groom');
    await page.getByRole('search').getByLabel('Country').selectOption('United Kingdom');
    await page.getByRole('search').getByLabel('Cities').selectOption('Lahore');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page).toHaveURL(/#results$/);
    await expect(results(page)).toBeInViewport();
    await expect(page.getByText('Lahore is not in United Kingdom')).toBeVisible();
    await page.getByRole('link', { name: 'Remove the filter Gender: Groom' }).click();
    await expect(page).toHaveURL('/Profile?country=GB');
  });
});
