import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, heading, visit } from '../support/visit.ts';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Opens a page whose code is held back, and works the chrome round it. The answer lets the code through. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  let arrive = () => {};
  const delay = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route('**/_assets/remote-public/**/entry.js', async (route) => {
    await delay;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    // Another click would close it again.
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  return arrive;
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('each page has its title and puts the focus on its heading, forwards and back', async ({ page, chrome }) => {
  await visit(page, '/');
  const home = await page.title();
  await expect(page.locator('body')).toBeFocused();

  await chrome.navigation.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/About');
  await expect(page).toHaveTitle(/^About/);
  await expect(heading(page)).toBeFocused();

  await chrome.navigation.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveTitle(/^Blog/);
  await expect(heading(page)).toBeFocused();

  await page.goBack();
  await expect(page).toHaveTitle(/^About/);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(home);
  await page.goForward();
  await expect(page).toHaveTitle(/^About/);
});

test('a link that was pointed at leads to its page and its title without another file', async ({ page }) => {
  await visit(page, '/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Login' });
  const fetched = page.waitForResponse(/login\.page\.js/);
  await link.hover();
  await fetched;
  const asked: string[] = [];
  page.on('request', (request) => {
    // What the page before asks for once it has time for it may come at any moment.
    if (/\/remote-auth\/|write-meta/.test(request.url())) asked.push(request.url());
  });
  await link.click();
  await expect(page).toHaveTitle(/^Login/);
  await expect(heading(page)).toBeFocused();
  expect(asked).toEqual([]);
});

test('a new page begins at its top; going back and forward finds the place again', async ({ page }) => {
  await visit(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' });
  await link.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(500);

  await link.click();
  await expect(heading(page)).toBeFocused();
  expect(await scrollTop(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before - 50);
  expect(await scrollTop(page)).toBeLessThan(before + 50);

  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(before - 50);

  await page.goForward();
  await expect(heading(page)).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('a page that comes as another document begins at its top; going back and a reload find the place again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await visit(page, '/');
  await page.evaluate(() => scrollTo(0, 700));
  // The browser draws this one itself.
  await visit(page, '/BussinessProfile/noor-bureau');
  expect(await scrollTop(page)).toBe(0);
  await visit(page, '/About');
  expect(await scrollTop(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click();
  await expect(heading(page)).toBeFocused();
  await page.reload({ waitUntil: 'networkidle' });
  await page.goBack();
  await expect(page).toHaveURL('/About');
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(250);
  await page.goBack();
  await expect(page).toHaveURL('/BussinessProfile/noor-bureau');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(650);
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(650);
});

test('a filter leaves the focus and the place on the page as they are', async ({ page }) => {
  await visit(page, '/Marriagebeauro');
  const filter = page.getByRole('main').getByRole('link', { name: 'Wedding Planning' });
  await filter.focus();
  const before = await scrollTop(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/Marriagebeauro?service=wedding-planning');
  await expect(filter).toBeFocused();
  expect(await scrollTop(page)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL('/Marriagebeauro');
  await expect(filter).toBeFocused();
});

test('an address with a place on the page goes there', async ({ page }) => {
  await visit(page, '/Marriagebeauro#get-verified');
  const place = page.locator('#get-verified');
  await expect(place).toBeInViewport();
  expect(await scrollTop(page)).toBeGreaterThan(0);
});

test('the first stop of the keyboard leads past the chrome, without loading the page again', async ({ page }) => {
  await visit(page, '/About');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the navigation opens by keyboard, closes on Esc, and closes when a link was followed', async ({
    page,
    chrome,
  }) => {
    await visit(page, '/');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await expect(chrome.navigation).toBeHidden();
    await button.press('Enter');
    await expect(chrome.navigation).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(chrome.navigation).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await chrome.navigation.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/Contact');
    await expect(heading(page)).toBeFocused();
    await expect(chrome.navigation).toBeHidden();
  });

  test('what the chrome offers is large enough for a finger', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const targets = page.locator('header :is(a, button), footer a');
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
    }
  });
});

test('while the code of a page is on its way, the page stays in sight and all round it works', async ({
  page,
  chrome,
  faults,
}) => {
  faults.expect(/401/);
  await page.addInitScript(() => localStorage.setItem('token', 'a session that has ended'));
  const arrive = await openWithoutCode(page, '/Contact');
  await page.evaluate(() => {
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await expect(heading(page)).toHaveText(/Contact/);
  await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
  await expect(page).toHaveTitle(/^Contact/);

  arrive();
  await page.getByRole('button', { name: 'Send Your Question' }).click();
  await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible();
  await chrome.navigation.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveTitle(/^Blog/);
});

test('who moves on before the code of the page has come finds all of the next page', async ({ page, chrome }) => {
  const arrive = await openWithoutCode(page, '/Contact');
  await page
    .getByRole('link', { name: /^Login/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText(/Login/);
  await expect(page).toHaveTitle(/^Login/);

  arrive();
  await chrome.navigation.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveTitle(/^Contact/);
  await page.getByRole('button', { name: 'Send Your Question' }).click();
  await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible();
});

test('nothing moves when the session becomes known', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'secret');
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const data = {
    id: 'a1',
    fullName: 'Muhammad Abdul Rahman Khan',
    email: 'a@example.test',
    mobileNumber: '',
    city: '',
  };
  await page.route('**/api/me', (route) =>
    route.fulfill({ json: { success: true, message: '', data: { ...data, role: 'User' } } }),
  );
  await page.route('**/api/notifications/unread', (route) =>
    route.fulfill({ json: { success: true, message: '', data: { unread: 2 } } }),
  );
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await visit(page, '/About');
    await expect(page.getByRole('link', { name: 'Notifications 2 new' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Logged in as Muhammad Abdul Rahman Khan' })).toBeVisible();
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  }
});

for (const width of [1280, 320]) {
  test(`everyone can use the page of an unknown address, in both languages, at ${width} pixels`, async ({
    page,
    context,
    baseURL,
    faults,
  }) => {
    faults.expect(/status of 404/);
    await page.setViewportSize({ width, height: 740 });
    for (const lang of ['en', 'ur']) {
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
      await visit(page, '/no-such-page');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
}
