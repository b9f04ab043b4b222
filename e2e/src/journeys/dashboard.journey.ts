import type { Page } from '@playwright/test';

import { Dashboard } from '../pages/dashboard.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectStill, watchShifts } from '../support/stillness.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

const PHONE = { width: 360, height: 740 };
/** Too narrow for a rail with words. */
const TABLET = { width: 1024, height: 800 };

const scriptBytes = (page: Page) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

test.describe('the frame', () => {
  test('is there before any script has run', async ({ request }) => {
    const html = await (await request.get('/Inbox')).text();
    for (const text of ['Rishta Travel', 'My Listings', 'Post Listing', 'Visa Management', 'Prop Shop']) {
      expect(html).toContain(text);
    }
  });

  test('keeps its place while the page comes, and stays from page to page', async ({ page }) => {
    await watchShifts(page);
    const dashboard = new Dashboard(page);
    await visit(page, '/Dashboard');
    await expectStill(page);

    await dashboard.menu.evaluate((menu) => menu.setAttribute('data-kept', ''));
    await dashboard.link('Inbox').click();
    await expect(heading(page)).toHaveText('Inbox');
    await expect(dashboard.menu).toHaveAttribute('data-kept');
  });

  test('opens its menu under the pointer, by a press, and closes it', async ({ page }) => {
    await page.setViewportSize(TABLET);
    const dashboard = new Dashboard(page);
    await visit(page, '/Dashboard');
    await dashboard.openButton.hover();
    await expect(dashboard.closeButton).toBeVisible();
    await page.mouse.move(900, 600);
    await expect(dashboard.openButton).toBeVisible();

    await dashboard.openButton.click();
    await page.mouse.move(900, 600);
    await expect(dashboard.closeButton).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dashboard.openButton).toBeFocused();

    await dashboard.openButton.press('Enter');
    await page.mouse.click(900, 600);
    await expect(dashboard.openButton).toBeVisible();
  });

  for (const [dropdown, link, path] of [
    ['Visa Management', 'All Listing', '/MyListing'],
    ['Prop Shop', 'Buy Products', '/BuyProducts'],
    ['Prop Shop', 'Order History', '/OrderHistory'],
  ] as const) {
    test(`leads through ${dropdown} to ${link}, by keyboard alone`, async ({ page }) => {
      await page.setViewportSize(TABLET);
      const dashboard = new Dashboard(page);
      await visit(page, '/Dashboard');
      await tabTo(page, dashboard.dropdown(dropdown));
      await page.keyboard.press('Enter');
      await tabTo(page, dashboard.link(link));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(path);
      await expect(heading(page)).toBeFocused();
      await expect(dashboard.openButton).toBeVisible();
    });
  }

  test('has words in a wide rail, and names the pictures of a narrow one when they are reached', async ({ page }) => {
    const dashboard = new Dashboard(page);
    await visit(page, '/OrderHistory');
    for (const name of ['Dashboard', 'Post Listing', 'Inbox', 'Settings', 'Order History']) {
      await expect(dashboard.link(name)).toBeInViewport();
    }
    await page.setViewportSize(TABLET);
    const name = dashboard.link('Inbox').getByText('Inbox');
    const width = async () => (await name.boundingBox())?.width ?? 0;
    expect(await width()).toBeLessThan(2);
    await tabTo(page, dashboard.link('Inbox'));
    expect(await width()).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    expect(await width()).toBeLessThan(2);
  });

  test('is a drawer on a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    const dashboard = new Dashboard(page);
    await visit(page, '/BuyProducts');
    await expect(dashboard.link('Inbox')).toBeHidden();
    await expect(dashboard.openButton).toContainText('Buy Products');
    expect((await dashboard.menu.boundingBox())?.height).toBeLessThanOrEqual(48);
    await dashboard.openButton.click();
    await expectAccessible(page);
    await dashboard.link('Inbox').click();
    await expect(page).toHaveURL('/Inbox');
    await expect(dashboard.link('Inbox')).toBeHidden();

    await dashboard.openButton.click();
    await page.mouse.click(PHONE.width - 10, PHONE.height / 2);
    await expect(dashboard.link('Inbox')).toBeHidden();
  });
});

test.describe('signed out', () => {
  for (const [path, texts] of [
    ['/Dashboard', ['Profile Listings', 'Membership & Credits', 'Analytics', 'Recent Profiles', 'No Active Profiles']],
    ['/MyListing', ['Active Profiles 0', 'Pending Approvals 0', 'Shortlisted 0', 'Rejected 0', 'No Active Profiles']],
    ['/PostListing', ['No Record Found']],
    ['/Inbox', ['No Record Found in Inbox']],
    ['/Inbox?folder=trash', ['No Record Found in Trash']],
    ['/Notifications', ['No notifications yet']],
    ['/Settings', ['User Settings', 'Preferences', 'Change Password', 'Save Changes']],
    ['/BuyProducts', ['Travel Packages', 'Rs 21,000', 'Travel Credits', 'Rs 12,000', 'No Packages']],
    ['/OrderHistory', ['No Record Found']],
  ] as const) {
    test(`${path} shows what a new account has, and asks for nothing private`, async ({ page }) => {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
      });
      await visit(page, path);
      const main = page.getByRole('main');
      for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
      await expect(main.getByText('Log in to see your data')).toBeVisible();
      expect(calls).toEqual([]);
    });
  }

  test('the bell leads to the notifications, and is in its place on every screen', async ({ page }) => {
    const bell = page.getByRole('main').getByRole('link', { name: 'Notifications', exact: true });
    for (const size of [{ width: 1280, height: 800 }, TABLET, PHONE]) {
      await page.setViewportSize(size);
      await visit(page, '/Inbox');
      await expect(bell).toBeInViewport({ ratio: 1 });
      await tabTo(page, bell);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/Notifications');
      await expect(bell).toHaveAttribute('aria-current', 'page');
      await expectAccessible(page);
    }
  });

  test('comes back after logging in', async ({ page }) => {
    await visit(page, '/Inbox?folder=trash');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`/Login?next=${encodeURIComponent('/Inbox?folder=trash')}`);
  });
});

for (const name of ['Add Post', 'Post Listing', 'Add Profile']) {
  test(`${name} leads to the form within a press`, async ({ page, chrome }) => {
    const main = page.getByRole('main');
    await visit(page, '/Dashboard');
    if (name === 'Add Post') {
      await chrome.toggle.click();
      await chrome.navigation.getByRole('link', { name }).click();
    }
    if (name === 'Add Profile') await main.getByRole('link', { name }).click();
    if (name === 'Post Listing') {
      await new Dashboard(page).link(name).click();
      await expect(main.getByText('No Record Found')).toBeVisible();
      await main.getByRole('link', { name: 'Add Post' }).click();
    }
    await expect(page).toHaveURL(/\/AddPosting$/i);
    await expect(page.getByLabel('Name of the candidate')).toBeVisible();
  });
}

test('what is chosen stays in the address', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await visit(page, '/Dashboard');
  await page.getByRole('button', { name: 'Last 30 Days' }).click();
  await expect(page).toHaveURL('/Dashboard?analytics=last30Days');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Last 30 Days', pressed: true })).toBeVisible();
  await expect(dashboard.region('Analytics').getByText('0 No Data')).toHaveCount(5);

  await visit(page, '/MyListing');
  await page.getByLabel('Profile ID').fill('RSH-1001');
  await page.getByLabel('Gender').selectOption('Bride');
  await page.getByLabel('Date').fill('2026-03-04');
  await page.getByRole('button', { name: 'Show More' }).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Lahore');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/MyListing?id=RSH-1001&gender=bride&date=2026-03-04&city=Lahore');
  await dashboard.tab('Matched 0').click();
  await page.reload();
  await expect(page.getByLabel('Profile ID')).toHaveValue('RSH-1001');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Lahore');
  await expect(dashboard.panel).toContainText('No Matched Profiles');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/MyListing?tab=matched');
});

test('what is chosen in the shop stands beside it, with its total', async ({ page }) => {
  const order = new Dashboard(page).region('Your packages');
  await visit(page, '/BuyProducts');
  await page.getByRole('button', { name: 'Book Now' }).nth(1).click();
  await page.getByRole('button', { name: 'Redeem' }).first().click();
  await expect(order).toContainText('Rs 8,040');
  await expectAccessible(page);
  await order.getByRole('button', { name: 'Remove Hot Listing' }).click();
  await order.getByRole('button', { name: 'Remove Refresh Credits' }).click();
  await expect(order).toContainText('No Packages');
});

test('the first load of /Dashboard needs at most 330 KB of scripts', async ({ page }) => {
  const bytes = scriptBytes(page);
  await visit(page, '/Dashboard');
  expect(await bytes()).toBeLessThanOrEqual(330_000);
});

test('antd is loaded at most once on the way from /Dashboard to /BussinessProfile', async ({ page, chrome }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await visit(page, '/Dashboard');
  await chrome.openMenu();
  await chrome.menu.getByText('Business Profile', { exact: true }).click();
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const antd = (await Promise.all(scripts)).filter((script) => script.includes('ant-btn'));
  expect(antd.length).toBeLessThanOrEqual(1);
});
