import type { Page } from '@playwright/test';

import { expectAccessible, expectAccessibleLayout } from '../support/accessibility.ts';
import { liveRoutes, SHARES_OF_PAGES } from '../support/routes.ts';
import { expectStill, watchShifts } from '../support/stillness.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, visit } from '../support/visit.ts';

// Each page for itself: one after the other, this file alone would be most of the time of all journeys.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];

const LANGUAGES = [
  { lang: 'en', name: 'English' },
  { lang: 'ur', name: 'Urdu' },
];

/** The narrowest screen that has to do; beside it nothing else is tried there. */
const NARROWEST = { width: 320, height: 640 };

/**
 * Tries a page by all rules in each language at one of the sizes, the other one at the next page: what is named and coloured
 * wrongly is so in any language and width, and what several pages have is tried in all four. The rules on layout are tried
 * each time, since there the length of the texts and the width count together.
 */
const expectUsable = (page: Page, ...turns: readonly number[]): Promise<void> =>
  turns.reduce((sum, turn) => sum + turn) % 2 === 0 ? expectAccessible(page) : expectAccessibleLayout(page);

/** A line of 800 kbit/s, as of a phone in the country. */
async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 100_000,
    uploadThroughput: 100_000,
  });
}

/** As in the settings of the browser, on which the widths that style sheets ask for hang as well. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await settings.detach();
}

async function readIn(page: Page, lang: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: process.env['JOURNEYS_SITE_URL'] ?? '' }]);
}

for (const { name: share, of } of SHARES_OF_PAGES) {
  for (const [language, { lang, name }] of LANGUAGES.entries()) {
    test(`everyone can use every page in ${name}, on a desk and on a phone, and nothing moves: ${share}`, async ({
      page,
    }) => {
      await readIn(page, lang);
      await watchShifts(page);
      for (const [place, route] of of(liveRoutes()).entries()) {
        for (const [turn, size] of SIZES.entries()) {
          await test.step(`${route} at ${size.width} pixels`, async () => {
            await page.setViewportSize(size);
            await visit(page, route);
            await expectStill(page);
            await expectUsable(page, language, place, turn);
          });
        }
        await test.step(`${route} at ${NARROWEST.width} pixels`, async () => {
          await page.setViewportSize(NARROWEST);
          await expect(() => expectNoSidewaysScroll(page)).toPass();
        });
        await test.step(`${route} on a phone with text that is twice as large`, async () => {
          await page.setViewportSize({ width: 360, height: 640 });
          await setTextSize(page, 32);
          await expect(() => expectNoSidewaysScroll(page)).toPass();
          await setTextSize(page, 16);
        });
      }
    });
  }
}

for (const size of SIZES) {
  test(`everyone can use the dialogs at ${size.width} pixels`, async ({ page, chrome }) => {
    await page.setViewportSize(size);
    await visit(page, '/');
    await chrome.openMenu();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await chrome.openLanguages();
    await expectAccessible(page);
  });
}

for (const [language, { lang, name }] of LANGUAGES.entries()) {
  for (const [turn, size] of SIZES.entries()) {
    test(`a member can use every screen in ${name} at ${size.width} pixels, and nothing moves`, async ({ page }) => {
      test.setTimeout(120_000);
      const answer = await page.request.post('/api/login', {
        data: { email: 'ayesha@example.com', password: 'Rishta-sample-2026' },
      });
      const { data } = (await answer.json()) as { data: { token: string } };
      await page.addInitScript((session) => {
        localStorage.setItem('token', session);
      }, data.token);
      await readIn(page, lang);
      await watchShifts(page);
      await page.setViewportSize(size);
      const routes = liveRoutes().filter(({ address, layout }) => layout === 'workspace' || address === '/Profile/me');
      for (const [place, { address: route }] of routes.entries()) {
        await test.step(route, async () => {
          await visit(page, route);
          await expect(page.locator('html')).toHaveAttribute('lang', lang);
          await expectStill(page);
          await expectUsable(page, language, place, turn);
        });
      }
    });
  }
}

test('a page in Urdu is first seen in Nastaliq, on a slow line too', async ({ page }) => {
  await readIn(page, 'ur');
  await watchShifts(page);
  await slowDown(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => document.fonts.check('1em "Noto Nastaliq Urdu"', 'ا'))).toBe(true);
  await page.waitForLoadState('networkidle');
  await expectStill(page);
});

test('the page turns to Urdu without moving in sight, on a slow line too', async ({ page, chrome }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await watchShifts(page);
  await visit(page, '/');
  await chrome.openLanguages();
  await slowDown(page);
  await chrome.language.selectOption({ label: 'Urdu (اردو)' });
  await chrome.languages.getByRole('button', { name: 'Confirm changes' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  await page.waitForLoadState('networkidle');
  await expectStill(page);
});
