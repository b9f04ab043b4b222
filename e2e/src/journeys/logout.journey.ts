import type { Page } from '@playwright/test';

import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

/** All that the databases of the browser hold, as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const read = (name: string) =>
      new Promise<unknown[]>((done, fail) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => fail(new Error('The database cannot be opened.'));
        opening.onsuccess = () => {
          const database = opening.result;
          const found: unknown[] = [];
          const stores = [...database.objectStoreNames];
          const transaction = database.transaction(stores);
          for (const store of stores) {
            const reading = transaction.objectStore(store).getAll();
            reading.onsuccess = () => found.push(...(reading.result as unknown[]));
          }
          transaction.oncomplete = () => {
            database.close();
            done(found);
          };
        };
      });
    const databases = await indexedDB.databases();
    return JSON.stringify(await Promise.all(databases.map(({ name }) => read(name ?? ''))));
  });

test('after a logout nothing of the member is left in the browser', async ({ page, chrome, accountPages }) => {
  await visit(page, '/Login');
  await accountPages.logIn({ email: 'ayesha@example.com', password: 'Rishta-sample-2026' });
  await expect(page).toHaveURL(/\/dashboard$/i);
  await visit(page, '/Addposting?step=details');
  const title = page.getByRole('main').getByRole('textbox', { name: /^Title/ });
  await title.fill('For our daughter');
  await expect(page.getByText('Draft saved on this device until you log out')).toBeVisible();
  expect(await stored(page)).toContain('For our daughter');

  // What was typed last is not written down yet.
  await chrome.openMenu();
  await title.evaluate((input: HTMLInputElement) => {
    input.value += ' in Lahore';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await chrome.menu.getByText('Logout', { exact: true }).click();
  await expect(page).toHaveURL(/\/login$/i);
  await expect.poll(() => stored(page)).not.toContain('daughter');
  await page.waitForTimeout(1_000);
  expect(await stored(page)).not.toContain('daughter');
  // How far pages were scrolled is nobody's.
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept.filter((key) => key !== 'react-router-scroll-positions')).toEqual([]);

  await page.goBack();
  await expect(title).toHaveValue('');
  await page.goto('/Dashboard');
  await page.goBack();
  await expect(title).toHaveValue('');
});
