import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

test.beforeEach(({ page }) => visit(page, '/'));

test.describe('the menu dialog', () => {
  test('greets, and offers its four options', async ({ chrome }) => {
    await chrome.openMenu();
    await expect(chrome.menu).toHaveAccessibleName('Welcome, User');
    await expect(chrome.menu.getByText('Choose an option below')).toBeVisible();
    for (const option of ['Dashboard', 'Personal Profile', 'Business Profile', 'Logout']) {
      await expect(chrome.menu.getByText(option, { exact: true })).toBeVisible();
    }
  });

  for (const [option, path] of [
    ['Dashboard', /^\/dashboard$/i],
    ['Personal Profile', /^\/profile\/me$/i],
    ['Business Profile', /^\/bussinessprofile$/i],
    ['Logout', /^\/login$/i],
  ] as const) {
    test(`${option} leads on and closes the dialog`, async ({ page, chrome }) => {
      await chrome.openMenu();
      await chrome.menu.getByText(option, { exact: true }).click();
      await expect(chrome.menu).toBeHidden();
      await expect(page).toHaveURL(({ pathname }) => path.test(pathname));
      await expect(heading(page)).toBeVisible();
    });
  }

  test('keeps the focus, closes on Esc and gives the focus back', async ({ page, chrome }) => {
    await chrome.openMenu();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const outside = await chrome.menu.evaluate((dialog) => {
        const { activeElement } = document;
        return activeElement !== document.body && !dialog.contains(activeElement);
      });
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(chrome.menu).toBeHidden();
    await expect(chrome.menuButton).toBeFocused();
  });
});

test.describe('the language dialog', () => {
  test('offers the languages and countries of the world, English and Pakistan first chosen', async ({ chrome }) => {
    await chrome.countryButton.click();
    const { language, country } = chrome;
    await expect(country).toBeFocused();
    await expect(language.locator('option:checked')).toHaveText('English (Original)');
    await expect(country.locator('option:checked')).toHaveText('Pakistan');
    expect(await language.locator('option').count()).toBeGreaterThan(100);
    expect(await country.locator('option').count()).toBeGreaterThan(190);
  });

  test('tells what was chosen in an alert, and stores nothing', async ({ page, chrome }) => {
    await chrome.openLanguages();
    await chrome.language.selectOption({ label: 'French (Français)' });
    await chrome.country.selectOption({ label: 'United Kingdom' });
    const alert = page.waitForEvent('dialog');
    const click = chrome.languages.getByRole('button', { name: 'Confirm changes' }).click();
    const dialog = await alert;
    expect(dialog.type()).toBe('alert');
    expect(dialog.message()).toContain('French');
    expect(dialog.message()).toContain('United Kingdom');
    await dialog.accept();
    await click;
    await expect(chrome.languages).toBeHidden();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('turns the site round for Urdu, for this visit', async ({ page, chrome }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await chrome.openLanguages();
    await expect(chrome.language.locator('option:checked')).toHaveText('Urdu (اردو)');
    await chrome.languages.getByRole('button', { name: 'Confirm changes' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  });

  test('gives the header the flag of the country, from this site', async ({ page, chrome }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await chrome.countryButton.click();
    await chrome.country.selectOption({ label: 'United Kingdom' });
    await chrome.languages.getByRole('button', { name: 'Confirm changes' }).click();
    await expect(chrome.countryButton).toHaveAccessibleName('United Kingdom: select language and location');
    const flag = chrome.countryButton.locator('img');
    await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});
