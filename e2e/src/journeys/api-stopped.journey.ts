import type { Page } from '@playwright/test';

import { expect, testsOnOneSite } from '../support/test.ts';
import { heading } from '../support/visit.ts';

/** Each of them gives the API back. */
const test = testsOnOneSite();
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ site }) => site.apiGate.close());
test.afterEach(({ site }) => site.apiGate.open());

const notice = (page: Page) => page.getByText('We cannot reach our service just now');

/** What each page shows of itself, with the API or without. */
const PAGES: readonly [path: string, texts: readonly string[]][] = [
  [
    '/',
    [
      'The No.1 MatchMaking Services For Brit Asian',
      'Ayesha Khan',
      'Noor Rishta Centre',
      'Gul-e-Rang Events',
      '500 Projects',
      'Sadia & Omar',
      '100% Verified Rishta Profiles',
    ],
  ],
  ['/Profile', ['The search cannot be made just now', 'These are samples', 'Imran Afridi', 'Retry']],
  ['/Profile/R1001', ['Ayesha Khan, 27', 'sample profile of an invented person']],
  ['/Marriagebeauro?service=bridal-services', ['3 agencies for Bridal Services', 'Get Verified', '650 Projects']],
  ['/Marriagebeauro/noor-rishta', ['Noor Rishta Centre', 'All agencies']],
];

/** Pages that show the same in any case, and have nothing to ask the API for. */
const UNMOVED = ['/About', '/Media', '/Blog', '/Addposting', '/Contact', '/Addpostdetailpage', '/Login', '/faqs'];

test('without the API every page shows what it is for, and those that miss something say so once', async ({ page }) => {
  for (const [path, texts] of PAGES) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
    await expect(notice(page)).toHaveCount(1);
  }
  for (const path of UNMOVED) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('a profile that only the API knows is not called missing, and comes when the API is back', async ({
  page,
  site,
  faults,
}) => {
  faults.expect(/status of 503/);
  const response = await page.goto('/Profile/R1020');
  expect(response?.status()).toBe(503);
  await expect(heading(page)).toHaveText('This page cannot be loaded just now');
  await expect(notice(page)).toHaveCount(1);
  await site.apiGate.open();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('R1020', { exact: true })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('a page that was left open completes itself when the API is back', async ({ page, site, faults }) => {
  faults.expect(/status of 503/);
  await page.goto('/About');
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
  await expect(page.getByText('The search cannot be made just now')).toBeVisible();
  await expect(page.getByText('found', { exact: false })).toHaveCount(0);
  await expect(notice(page)).toHaveCount(1);
  await site.apiGate.open();
  await expect(page.getByText(/^[\d,]{5,} profiles found$/)).toBeVisible({ timeout: 20_000 });
  await expect(notice(page)).toHaveCount(0);
});

test('what another section has on a page is not asked for in vain, and comes when the API is back', async ({
  page,
  site,
}) => {
  const posts = page.getByRole('region', { name: 'Latest posts' });
  await page.goto('/Marriagebeauro/noor-rishta');
  await expect(notice(page)).toHaveCount(1);
  await expect(posts).toHaveCount(0);
  await site.apiGate.open();
  await expect(posts.getByRole('listitem')).toHaveCount(3, { timeout: 20_000 });
  await expect(notice(page)).toHaveCount(0);
});

test('with the API the home page shows the same people and agencies as without', async ({ page, site }) => {
  const contents = async () => {
    await page.goto('/');
    return page.locator('main').innerText();
  };
  const without = await contents();
  await site.apiGate.open();
  // A page without the API's answer is kept for two seconds.
  await page.waitForTimeout(2_500);
  const live = await contents();
  await expect(notice(page)).toHaveCount(0);
  expect(live).toBe(without);
});
