import type { Page } from '@playwright/test';

import { newPerson } from '../pages/account.pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, visit } from '../support/visit.ts';

const REQUIRED = [
  ['Full Name', 'Full Name is required'],
  ['Email', 'Email is required'],
  ['Phone Number', 'Phone Number is required'],
  ['City', 'City is required'],
  ['Password', 'Password is required'],
  ['Role', 'Role is required'],
] as const;

/** Answers a call in the place of the API. */
const answerWith = (page: Page, call: string, status: number, body: object) =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ status, json: body }));

test('a login without its fields is told which, and nothing is sent', async ({ page, accountPages }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await visit(page, '/Login');
  await accountPages.loginButton.click();
  await expect(accountPages.alert).toBeFocused();
  await expect(accountPages.field('Email')).toHaveAccessibleDescription('Email is required');
  await expect(accountPages.field('Password')).toHaveAccessibleDescription('Password is required');
  await accountPages.field('Email').fill('sana@example.test');
  await expect(page.getByText('Email is required')).toBeHidden();
  expect(calls).not.toContain('/api/login');
});

test('wrong credentials are told without saying which part was wrong, and what was typed stays', async ({
  page,
  accountPages,
  faults,
}) => {
  faults.expect(/status of 401/);
  await visit(page, '/Login');
  await accountPages.logIn({ email: 'nobody@example.test', password: 'not the pass phrase' });
  await expect(accountPages.alert).toHaveText('Email or password is incorrect.');
  await expect(accountPages.alert).toBeFocused();
  await expect(accountPages.field('Password')).toHaveValue('not the pass phrase');
  await expectAccessible(page);
});

for (const [what, status, body, message] of [
  ['a refusal', 200, { success: false, message: '' }, 'Login failed. Please try again.'],
  ['a token without success', 200, { message: '', data: { token: 'secret' } }, 'Login failed. Please try again.'],
  ['a token and a word', 200, { message: 'Closed today.', data: { token: 'secret' } }, 'Closed today.'],
  ['no token', 200, { success: true, message: '', data: {} }, 'Login failed. Please try again.'],
  ['too many attempts', 429, { success: false, message: 'Too many attempts.' }, 'Too many attempts.'],
  ['a failure', 500, { success: false, message: '' }, 'Something went wrong. Please try again.'],
] as const) {
  test(`a login is answered with ${what}`, async ({ page, accountPages, faults }) => {
    faults.expect(new RegExp(`status of ${status}`));
    await answerWith(page, 'login', status, body);
    await visit(page, '/Login');
    await accountPages.logIn({ email: 'sana@example.test', password: 'henna on ivory paper' });
    await expect(accountPages.alert).toHaveText(message);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
}

test('without a line, both forms say that something went wrong', async ({ page, accountPages, faults }) => {
  faults.expect(/ERR_FAILED/);
  await page.route('**/api/{login,register}', (route) => route.abort());
  await visit(page, '/Login');
  await accountPages.logIn({ email: 'sana@example.test', password: 'henna on ivory paper' });
  await expect(accountPages.alert).toHaveText('Something went wrong. Please try again.');
  await visit(page, '/Register');
  await accountPages.register(newPerson());
  await expect(accountPages.alert).toHaveText('Something went wrong. Please try again.');
});

for (const width of [1280, 360, 320]) {
  test(`a registration without its fields is told which, at ${width} px`, async ({ page, accountPages }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/Register');
    await accountPages.registerButton.click();
    for (const [label, message] of REQUIRED)
      await expect(accountPages.field(label)).toHaveAccessibleDescription(new RegExp(message));
    await expect(accountPages.alert).toHaveCount(1);
    await expect(accountPages.alert).toBeFocused();
    await expect(accountPages.alert.getByRole('link')).toHaveText(REQUIRED.map(([, message]) => message));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('a registration is told what the API does not accept, field by field', async ({ page, accountPages, faults }) => {
  faults.expect(/status of 422/);
  await visit(page, '/Register');
  await accountPages.register({ ...newPerson(), mobileNumber: '123', password: 'short' });
  await expect(accountPages.field('Phone Number')).toHaveAccessibleDescription(/valid phone number/);
  await expect(accountPages.alert).toBeFocused();
  await expect(accountPages.field('Password')).toHaveAccessibleDescription(/8 to 128 characters/);
});

test('an email can be registered once', async ({ page, accountPages, faults }) => {
  faults.expect(/status of 409/);
  const person = newPerson();
  await visit(page, '/Register');
  await accountPages.register(person);
  await expect(page).toHaveURL('/login', { timeout: 10_000 });
  await visit(page, '/Register');
  await accountPages.register(person);
  await expect(accountPages.alert).toContainText('Email already exists.');
  await expect(accountPages.field('Email')).toBeFocused();
  await expect(accountPages.field('Full Name')).toHaveValue(person.fullName);
});

test('a registration is refused without a word', async ({ page, accountPages }) => {
  await answerWith(page, 'register', 200, { success: false, message: '' });
  await visit(page, '/Register');
  await accountPages.register(newPerson());
  await expect(accountPages.alert).toHaveText('Registration failed. Please try again.');
});
