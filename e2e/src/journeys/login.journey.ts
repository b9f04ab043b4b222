import { newPerson } from '../pages/account.pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const stranger = { email: 'sana@example.test', password: 'henna on ivory paper' };

test('what is typed before the page has come to life is neither sent nor lost', async ({ page, accountPages }) => {
  let comeToLife = () => {};
  const held = new Promise<void>((resolve) => (comeToLife = resolve));
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/Login', { waitUntil: 'commit' });
  await accountPages.field('Email').fill(stranger.email);
  await accountPages.field('Password').fill(stranger.password);
  await accountPages.field('Password').press('Enter');
  await expect(accountPages.loginButton).toBeDisabled();
  await expect(page).toHaveURL('/Login');
  comeToLife();
  await expect(accountPages.loginButton).toBeEnabled();
  await expect(accountPages.field('Email')).toHaveValue(stranger.email);
  await expect(accountPages.field('Password')).toHaveValue(stranger.password);
});

test('without JavaScript the form says what it needs, and keeps the password out of the address', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/Login');
  await expect(page.locator('form').first()).toContainText('This form needs JavaScript.', { useInnerText: true });
  await page.locator('[name=password]').fill(stranger.password);
  await page.locator('[name=password]').press('Enter');
  await expect(page).toHaveURL('/Login');
  await context.close();
});

test('who was sent to log in comes back to where they were', async ({ page, accountPages }) => {
  const person = newPerson();
  await visit(page, '/Login?next=%2FInbox');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await accountPages.register(person);
  await expect(page).toHaveURL('/login?next=%2FInbox', { timeout: 10_000 });
  await accountPages.logIn(person);
  await expect(page).toHaveURL('/Inbox');

  await visit(page, '/Login');
  await expect(page.getByText(`You are logged in as ${person.fullName}.`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(accountPages.loginButton).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a browser in which somebody logged in is known to the API, and to no script', async ({ page, accountPages }) => {
  const person = newPerson();
  await visit(page, '/Register');
  await accountPages.register(person);
  await expect(page).toHaveURL('/login', { timeout: 15_000 });
  await accountPages.logIn(person);
  await expect(page).toHaveURL('/dashboard');
  const known = (await page.context().cookies()).map(({ name, path, httpOnly }) => ({ name, path, httpOnly }));
  expect(known).toContainEqual({ name: 'device', path: '/api', httpOnly: true });
  const login = page.waitForRequest('**/api/login');
  await visit(page, '/Login');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await accountPages.logIn(person);
  expect((await (await login).allHeaders())['cookie']).toContain('device=');
});

test('a link cannot send anyone to another site after logging in', async ({ page, accountPages, faults }) => {
  // The token is made up.
  faults.expect(/status of 401/);
  await page.route('**/api/login', (route) =>
    route.fulfill({ json: { success: true, message: '', data: { token: 'made-up' } } }),
  );
  await visit(page, '/Login?next=%2F%2Felsewhere.test');
  await accountPages.logIn(stranger);
  await expect(page).toHaveURL('/dashboard');
});

test('other ways in say that they are not there yet', async ({ page }) => {
  await visit(page, '/Login');
  const main = page.getByRole('main');
  for (const provider of ['Google', 'Facebook']) {
    await main.getByRole('button', { name: `Continue with ${provider}` }).click();
    await expect(main.getByText(`${provider} cannot be used here yet.`)).toBeVisible();
  }
  await expectAccessible(page);
});
