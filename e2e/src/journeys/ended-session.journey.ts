import type { Page } from '@playwright/test';

import { newPerson, type Person } from '../pages/account.pages.ts';
import { AddPostPage } from '../pages/add-post.page.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

/** Ends the session on the server: the browser does not know of it. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ended = await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token ?? ''}` } });
  expect(ended.ok()).toBe(true);
}

let person: Person;
test.beforeEach(async ({ accountPages, faults }) => {
  faults.expect(/status of 401/);
  person = newPerson();
  await accountPages.becomeMember(person);
});

test('a post whose session has ended at the last step is handed in after a login', async ({ page, accountPages }) => {
  const form = new AddPostPage(page);
  await visit(page, '/Addposting');
  await form.fillIn({ title: 'For our daughter in Multan', city: 'Multan', email: person.email });
  await endSession(page);
  await form.submit.click();

  const login = form.main.getByRole('link', { name: 'Log in' });
  await login.click();
  await accountPages.logIn(person);
  await expect(page).toHaveURL(/\/addposting/i);
  await expect(form.main.getByText('For our daughter in Multan').first()).toBeVisible();
  await form.submit.click();
  expect(await form.handedIn()).toMatch(/^L\d{8}$/);
});

test('who meets an ended session in the settings is signed out at the next page', async ({ page, chrome }) => {
  await chrome.topBar.getByRole('link', { name: 'Settings' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('City').fill('Quetta');
  await endSession(page);
  await main.getByRole('button', { name: 'Save Changes' }).click();
  await expect(main.getByRole('alert')).toHaveText('Please log in.');
  await expect(main.getByLabel('City')).toHaveValue('Quetta');

  await chrome.topBar.getByRole('link', { name: /home$/ }).click();
  await expect(chrome.topBar.getByRole('link', { name: 'Register' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
