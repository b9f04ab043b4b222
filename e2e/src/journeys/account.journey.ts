import type { Page } from '@playwright/test';

import { newPerson } from '../pages/account.pages.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('register, log in, stay logged in, log out', async ({ page, accountPages, chrome }) => {
  const person = newPerson();
  await visit(page, '/Register');
  await accountPages.register(person);
  await expect(page.getByText('Successfully registered! Redirecting to login...')).toBeVisible();
  await expect(page).toHaveURL('/Register');
  await expect(page).toHaveURL('/login', { timeout: 4_000 });

  await accountPages.logIn(person);
  await expect(page).toHaveURL('/dashboard');
  await expect(heading(page)).toBeVisible();
  expect(await token(page)).toBeTruthy();

  await visit(page, '/dashboard');
  await expect(page).toHaveURL('/dashboard');
  await expect(chrome.topBar.getByRole('link', { name: `Logged in as ${person.fullName}` })).toBeVisible();
  expect(await token(page)).toBeTruthy();

  await chrome.openMenu();
  await expect(chrome.menu).toHaveAccessibleName(`Welcome, ${person.fullName}`);
  await chrome.menu.getByText('Logout', { exact: true }).click();
  await expect(page).toHaveURL('/login');
  expect(await token(page)).toBeNull();
  await expect(chrome.topBar.getByRole('link', { name: 'Register' })).toBeVisible();
});

test('the same with the keyboard alone', async ({ page, accountPages, chrome }) => {
  const person = newPerson();
  await visit(page, '/Register');
  await accountPages.field('Full Name').focus();
  await page.keyboard.type(person.fullName);
  for (const [label, text] of [
    ['Email', person.email],
    ['Phone Number', person.mobileNumber],
    ['City', person.city],
    ['Password', person.password],
  ] as const) {
    await tabTo(page, accountPages.field(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, accountPages.field('Role'));
  await page.keyboard.type('Comp');
  await page.keyboard.press('Enter');
  await tabTo(page, accountPages.registerButton);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login', { timeout: 15_000 });

  await tabTo(page, accountPages.field('Email'));
  await page.keyboard.type(person.email);
  await tabTo(page, accountPages.field('Password'));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await tabTo(page, chrome.menuButton);
  await page.keyboard.press('Enter');
  await expect(chrome.menu).toBeVisible();
  await tabTo(page, chrome.menu.getByText('Logout', { exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});
