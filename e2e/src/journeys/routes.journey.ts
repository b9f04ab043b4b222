import { liveRoutes, SHARES_OF_PAGES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

// Each page for itself: one after the other, this file alone would be most of the time of all journeys.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

/** To everybody else it is an address like any that is unknown. */
const STAFF_ONLY = '/Moderation';

for (const { name, of } of SHARES_OF_PAGES) {
  test(`each page opens in any letter case, reloads, and comes back: ${name}`, async ({ page, baseURL }) => {
    // The letter case of what stands for a parameter is the record's own.
    for (const route of of(liveRoutes().filter(({ isExample, address }) => !isExample && address !== STAFF_ONLY))) {
      await test.step(route, async () => {
        const open = async (spelling: string) => {
          const response = await visit(page, spelling);
          expect(response.status()).toBe(200);
          expect(new URL(page.url()).pathname).toBe(spelling);
          await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(route, baseURL).href);
        };
        await open(route);
        const title = await page.title();
        const text = await heading(page).innerText();
        for (const spelling of new Set([route.toLowerCase(), route.toUpperCase()])) {
          if (spelling !== route) await open(spelling);
          await expect(heading(page)).toHaveText(text);
          await expect(page).toHaveTitle(title);
        }

        await page.reload({ waitUntil: 'networkidle' });
        await expect(heading(page)).toHaveText(text);

        // A page that costs little, as this is about the one that is come back to.
        await page.goto('/_release/composition');
        await page.goBack({ waitUntil: 'networkidle' });
        await expect(heading(page)).toHaveText(text);
      });
    }
  });
}

test('for visitors there is no page of the moderators', async ({ page }) => {
  await visit(page, STAFF_ONLY);
  await expect(heading(page)).toHaveText('Page not found');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});

test('the site says which pages it has', () => {
  expect(liveRoutes()).toContainEqual({ address: '/', layout: 'site', isExample: false });
});

test('the links of the main navigation lead to their pages, and back', async ({ page, chrome }) => {
  await visit(page, '/');
  const addresses = {
    'About Us': '/About',
    Profile: '/Profile',
    'Marriage Beuro': '/Marriagebeauro',
    Media: '/Media',
    Blog: '/Blog',
    'Add Post': '/Addposting',
    'Contact Us': '/Contact',
    Home: '/',
  };
  for (const [name, path] of Object.entries(addresses)) {
    const before = page.url();
    await chrome.navigation.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(before);
    await page.goForward();
    await expect(page).toHaveURL(path);
  }
});

test('an unknown address says so, inside the site', async ({ page, chrome, faults }) => {
  faults.expect(/status of 404/);
  const response = await visit(page, '/no-such-page');
  expect(response.status()).toBe(404);
  await expect(chrome.navigation).toBeVisible();
  await expect(heading(page)).toBeVisible();
});
