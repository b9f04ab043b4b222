import { BusinessPage } from '../pages/business.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectNoRunTimeStyles, expectPageBehindStays } from '../support/run-time-styles.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, heading, visit } from '../support/visit.ts';

const ADDRESS = '/BussinessProfile';
const FIRST_LOAD_LIMIT = 160_000;
const DASHBOARD_LIMIT = 330_000;

test('the page outlasts a walk to the dashboard, and antd is fetched once, not before it is needed', async ({
  page,
  chrome,
}) => {
  const business = new BusinessPage(page);
  const antd: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/antd.js')) antd.push(request.url());
  });
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (request.resourceType() === 'script') bytes += (await request.sizes()).responseBodySize;
  });
  await visit(page, ADDRESS);
  expect(antd).toEqual([]);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_LIMIT);
  await business.create('Noor Marriage Bureau');
  await business.openSettings();
  expect(antd).toHaveLength(1);
  await page.keyboard.press('Escape');

  await chrome.openMenu();
  await chrome.menu.getByText('Dashboard', { exact: true }).click();
  await expect(heading(page)).not.toHaveText('Noor Marriage Bureau');
  await chrome.openMenu();
  await chrome.menu.getByText('Business Profile', { exact: true }).click();
  await expect(heading(page)).toHaveText('Noor Marriage Bureau');
  await business.openSettings();
  expect(antd).toHaveLength(1);
});

test('a walk from the dashboard to the page and back fetches nothing twice', async ({ page, chrome }) => {
  const business = new BusinessPage(page);
  const scripts: string[] = [];
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push(request.url());
    bytes += (await request.sizes()).responseBodySize;
  });
  await visit(page, '/Dashboard');
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(DASHBOARD_LIMIT);

  const goTo = async (option: string) => {
    await chrome.openMenu();
    await chrome.menu.getByText(option, { exact: true }).click();
  };
  await goTo('Business Profile');
  await business.create('Noor Marriage Bureau');
  await business.openSettings();
  await page.keyboard.press('Escape');
  await goTo('Dashboard');
  await expect(heading(page)).toHaveText('Dashboard');
  await goTo('Business Profile');
  await business.openSettings();

  expect(scripts.filter((url) => url.endsWith('/antd.js'))).toHaveLength(1);
  expect(scripts).toEqual([...new Set(scripts)]);
});

test('the page behind an open dialog stays where it is, without a style made at run time', async ({ page }) => {
  const business = new BusinessPage(page);
  await visit(page, ADDRESS);
  await business.create('Noor Marriage Bureau');
  await business.openSettings();
  await expectNoRunTimeStyles(page);
  await page.keyboard.press('Escape');
  await business.button('Edit Page Details').click();
  await expect(business.dialog).toBeVisible();
  await expectPageBehindStays(page);
  await expectNoRunTimeStyles(page);
  await page.keyboard.press('Escape');
  await expect(business.dialog).toBeHidden();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('where antd cannot be fetched, all else works', async ({ page, chrome, faults }) => {
  faults.expect(/antd\.|Failed to load resource/);
  const business = new BusinessPage(page);
  await page.route(/\/antd\.js$/, (route) => route.abort());
  await visit(page, ADDRESS);
  await business.create('Noor Marriage Bureau');
  const alert = business.main.getByRole('alert');
  await expect(alert).toContainText('Editing and settings could not be loaded.');
  await business.field('Write a post').fill('Still here');
  await business.button('Post').click();
  await expect(business.posts.getByText('Still here')).toBeVisible();
  await expectAccessible(page);

  await chrome.toggle.click();
  await chrome.navigation.getByRole('link', { name: 'About Us' }).click();
  await expect(heading(page)).not.toHaveText('Noor Marriage Bureau');
  await page.goBack();
  await expect(business.posts.getByText('Still here')).toBeVisible();
  await expect(alert).toBeVisible();
});

test('the page fits a screen of 320 pixels', async ({ page }) => {
  const business = new BusinessPage(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, ADDRESS);
  await business.field('Page name').fill('n'.repeat(75));
  await business.field('Category').fill('c'.repeat(60));
  await business.field('Bio').fill('b'.repeat(101));
  await expectNoSidewaysScroll(page);
  await business.button('Next').click();
  await business.main.getByRole('radio', { name: 'Custom' }).check();
  await expectNoSidewaysScroll(page);
  for (const step of [2, 3, 4]) {
    await expect(business.main.getByText(`Step ${step} of 5`)).toBeVisible();
    await business.button('Next').click();
  }
  await business.button('Go to Page').click();
  await business.field('Write a post').fill('p'.repeat(2_000));
  await business.button('Post').click();
  for (const tab of ['About', 'Followers', 'Photos', 'More', 'Posts']) {
    await business.tab(tab).click();
    await expectNoSidewaysScroll(page);
  }
});
