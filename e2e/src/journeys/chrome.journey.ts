import { expectAccessible } from '../support/accessibility.ts';
import { Dashboard } from '../pages/dashboard.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, heading, visit } from '../support/visit.ts';

const PASSWORD = 'Rishta-sample-2026';

for (const width of [320, 360, 1280]) {
  test(`a workspace page has one header of one line, at ${width} pixels`, async ({ page, chrome }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit(page, '/Dashboard');
    const box = await chrome.topBar.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(64);
    await expectNoSidewaysScroll(page);
    const { shortcuts } = new Dashboard(page);
    await expect(shortcuts.getByRole('link', { name: 'Post Listing' })).toHaveAttribute('href', '/AddPosting');

    await expect(chrome.navigation).toBeHidden();
    await chrome.toggle.press('Enter');
    await expect(chrome.navigation.getByRole('link')).toHaveCount(8);
    for (const name of ['Rishta, home', 'Login /', 'Register', 'My Listings', 'Settings']) {
      await expect(chrome.topBar.getByRole('link', { name })).toHaveCount(1);
    }
    const sister = chrome.topBar.getByRole('link', { name: 'Rishta Travel (opens in a new tab)' });
    await expect(sister).toHaveAttribute('href', 'https://travel.rishta.example/');
    await expect(chrome.languageButton).toBeVisible();
    await expect(chrome.countryButton).toHaveCount(1);
    await expect(chrome.menuButton).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(chrome.toggle).toBeFocused();
  });
}

for (const path of ['/Contact', '/Settings']) {
  test(`${path} is in Urdu at a press in the phone's menu, and back by the footer`, async ({ page, chrome }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, path);
    const name = page.getByRole('main').getByRole('textbox').first();
    await name.fill('Sana Malik');
    await chrome.toggle.click();
    await chrome.topBar.getByRole('link', { name: 'اردو' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(chrome.topBar.getByRole('link', { name: 'English' })).toBeFocused();
    await expect(name).toHaveValue('Sana Malik');
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => document.cookie)).not.toContain('lang=');

    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(name).toHaveValue('Sana Malik');
  });
}

test('the address of the language link shows the page in Urdu without scripts as well', async ({ page, request }) => {
  expect(await (await request.get('/About?lang=ur')).text()).toContain('<html lang="ur" dir="rtl"');
  await visit(page, '/About?lang=ur');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
});

test('a page that is asked for without a connection says so, and opens by itself', async ({
  page,
  context,
  chrome,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await visit(page, '/About');
  await context.setOffline(true);
  await chrome.topBar.getByRole('link', { name: 'Settings' }).click();
  await expect(heading(page)).toHaveText('No connection');
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('The rest of the site works')).toHaveCount(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('There is still no connection.')).toBeVisible();

  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Settings', { timeout: 15_000 });
  await expect(page).toHaveURL('/settings');
});

test('a member is never asked to log in while the dashboard loads, and nothing moves', async ({ page, request }) => {
  const login = await request.post('/api/login', { data: { email: 'ayesha@example.com', password: PASSWORD } });
  const { data } = (await login.json()) as { data: { token: string } };
  await page.addInitScript((token) => {
    localStorage.setItem('token', token);
    const seen: string[] = [];
    const shifts: number[] = [];
    Object.assign(globalThis, { seen, shifts });
    const look = () => {
      for (const element of document.querySelectorAll('main p, header a')) {
        const isVisible = element.checkVisibility({ visibilityProperty: true });
        if (isVisible && /Log in|Login|Register/.test(element.textContent)) seen.push(element.textContent);
      }
      requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  }, data.token);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await visit(page, '/Dashboard');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^(My Listings|Add Post)$/ })
        .first(),
    ).toBeVisible();
    const { seen, shifts } = await page.evaluate(() => {
      const kept = globalThis as unknown as { seen: string[]; shifts: number[] };
      return { seen: kept.seen, shifts: kept.shifts };
    });
    expect(seen).toEqual([]);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  }
});
