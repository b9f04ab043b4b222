import { ROUTES } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

for (const route of ROUTES) {
  test(`${route} opens in any letter case, reloads, and comes back`, async ({ page, baseURL }) => {
    await visit(page, route);
    const title = await page.title();
    const text = await heading(page).innerText();
    const spellings = [...new Set([route, route.toLowerCase(), route.toUpperCase()])];
    for (const spelling of spellings) {
      const response = await visit(page, spelling);
      expect(response.status()).toBe(200);
      expect(new URL(page.url()).pathname).toBe(spelling);
      await expect(heading(page)).toHaveText(text);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(route, baseURL).href);
    }

    await page.reload({ waitUntil: 'networkidle' });
    await expect(heading(page)).toHaveText(text);

    await visit(page, route === '/' ? '/About' : '/');
    await page.goBack({ waitUntil: 'networkidle' });
    await expect(heading(page)).toHaveText(text);
  });
}

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
