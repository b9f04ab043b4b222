import { newPerson } from '../pages/account.pages.ts';
import { PICTURE } from '../support/files.ts';
import { mailedLink } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const PHONE = { width: 360, height: 740 };

for (const language of ['en', 'ur']) {
  test(`the chosen tab of the settings is in sight on a phone (${language})`, async ({ page, context, baseURL }) => {
    await page.setViewportSize(PHONE);
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    await visit(page, '/Settings?tab=account');
    const tabs = page.getByRole('tab');
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.last()).toBeInViewport({ ratio: 1 });
    await tabs.nth(1).click();
    await expect(tabs.nth(1)).toBeInViewport({ ratio: 1 });
  });
}

test('the settings change the account', async ({ page, accountPages, chrome, browser, baseURL }) => {
  const person = newPerson();
  await accountPages.becomeMember(person);

  const main = page.getByRole('main');
  await chrome.topBar.getByRole('link', { name: 'Settings' }).click();
  await expect(main.getByLabel('Name')).toHaveValue(person.fullName);
  await main.getByLabel('Name').fill('Sana Qureshi');
  await main.getByLabel('City').fill('Multan');
  await main.getByLabel('Landline').fill('042 35761234');
  await main.getByLabel('WhatsApp').fill('+44 7911 123456');
  await main.getByLabel('Upload Picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await main.getByRole('button', { name: 'Save Changes' }).click();
  await expect(main.getByText('Saved', { exact: true })).toBeVisible();
  await expect(chrome.topBar.getByRole('link', { name: 'Logged in as Sana Qureshi' })).toBeVisible();

  await main.getByRole('tab', { name: 'Preferences' }).click();
  await main.getByLabel('Preferred Age Range').selectOption('26-30');
  await main.getByRole('switch', { name: 'Notifications' }).check();
  await main.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(main.getByText('Saved', { exact: true })).toBeVisible();

  await visit(page, '/Settings');
  await expect(main.getByLabel('City')).toHaveValue('Multan');
  await expect(main.getByLabel('Landline')).toHaveValue(/35761234$/);
  await expect(main.getByLabel('WhatsApp')).toHaveValue(/7911123456$/);
  await expect(main.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await main.getByRole('tab', { name: 'Preferences' }).click();
  await expect(main.getByLabel('Preferred Age Range')).toHaveValue('26-30');
  await expect(main.getByRole('switch', { name: 'Notifications' })).toBeChecked();

  await main.getByRole('tab', { name: 'Change Password' }).click();
  const password = 'ivory paper and henna';
  await main.getByRole('textbox', { name: 'Current Password' }).fill(person.password);
  await main.getByRole('textbox', { name: 'New Password' }).fill(password);
  await main.getByRole('textbox', { name: 'Confirm Password' }).fill(password);
  await main.getByRole('button', { name: 'Save Changes' }).click();
  await expect(main.getByText('Saved', { exact: true })).toBeVisible();

  const elsewhere = await browser.newPage({ ...(baseURL && { baseURL }) });
  const login = await elsewhere.request.post('/api/login', { data: { email: person.email, password } });
  expect(login.ok()).toBe(true);
  await elsewhere.close();
});

test('an account is paused, deleted, and kept after all', async ({ page, accountPages, chrome, faults }) => {
  faults.expect(/status of 422/);
  const person = newPerson();
  await accountPages.becomeMember(person);
  const main = page.getByRole('main');
  await chrome.topBar.getByRole('link', { name: 'Settings' }).click();
  await main.getByRole('tab', { name: 'Account' }).click();

  await main.getByRole('button', { name: 'Pause my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause my account' }).click();
  await expect(main.getByText('Your account is paused', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Pause my account' })).toBeFocused();
  await main.getByRole('button', { name: 'Resume my account' }).click();
  await expect(main.getByText('Your account is paused', { exact: true })).toBeHidden();

  await main.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Current Password' }).fill('not the right one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Current Password is not correct')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Current Password' }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText('Your account will be deleted', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Delete my account' })).toBeFocused();

  await visit(page, '/Settings');
  await main.getByRole('button', { name: 'Keep my account' }).click();
  await expect(main.getByText('Your account will be deleted', { exact: true })).toBeHidden();
  await main.getByRole('tab', { name: 'Account' }).click();
  await expect(main.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});

test('another email is confirmed by the code that was mailed there', async ({ page, accountPages }) => {
  const person = newPerson();
  await accountPages.becomeMember(person);
  const email = `new.${person.email}`;
  const main = page.getByRole('main');
  await visit(page, '/Settings?tab=account');
  await main.getByLabel('New Email').fill(email);
  await main.getByRole('textbox', { name: 'Current Password' }).fill(person.password);
  await main.getByRole('button', { name: 'Send a code' }).click();
  await expect(main.getByLabel('Code')).toBeFocused();
  await main.getByLabel('Code').fill(await mailedLink(email, /^\d{6}(?=\r?$)/m));
  await main.getByRole('button', { name: 'Change email' }).click();
  await expect(main.getByRole('heading', { name: 'Change my email' })).toBeFocused();
  await expect(main.getByText(`You log in with ${email}`)).toBeVisible();
  const before = await page.request.post('/api/login', { data: { email: person.email, password: person.password } });
  expect(before.status()).toBe(401);
  const after = await page.request.post('/api/login', { data: { email, password: person.password } });
  expect(after.ok()).toBe(true);
});
