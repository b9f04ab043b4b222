import { newPerson } from '../pages/account.pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { mailedLink } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

test('a forgotten password is replaced through a mailed link, which works once', async ({
  page,
  accountPages,
  faults,
}) => {
  faults.expect(/status of (401|422)/);
  const person = newPerson();
  const password = 'gold thread by the window';
  await visit(page, '/Register');
  await accountPages.register(person);
  await expect(page).toHaveURL('/login', { timeout: 10_000 });

  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(heading(page)).toHaveText('Forgot Password');
  await accountPages.field('Email').fill(person.email);
  await page.keyboard.press('Enter');
  const answer = page.getByRole('main').getByRole('status');
  await expect(answer).toBeFocused();
  const sameForAll = await answer.innerText();

  const link = await mailedLink(person.email, /\S+\/reset-password\?token=\S+/);
  await visit(page, link);
  await expectAccessible(page);
  await accountPages.field('New password').fill('password1');
  await page.keyboard.press('Enter');
  await expect(accountPages.field('New password')).toHaveAccessibleDescription(/too common/);
  await accountPages.field('New password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is changed. Please log in.')).toBeVisible();

  await visit(page, link);
  await accountPages.field('New password').fill(password);
  await page.keyboard.press('Enter');
  await expect(accountPages.alert).toHaveText('This link is no longer valid. Please ask for a new one.');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();

  await accountPages.field('Email').fill('nobody@example.test');
  await page.keyboard.press('Enter');
  await expect(answer).toHaveText(sameForAll);

  await page.getByRole('main').getByRole('link', { name: 'Back to login' }).click();
  await accountPages.logIn(person);
  await expect(accountPages.alert).toHaveText('Email or password is incorrect.');
  await accountPages.logIn({ email: person.email, password });
  await expect(page).toHaveURL('/dashboard');
});

test('a link without its token leads to a new one', async ({ page }) => {
  await visit(page, '/reset-password');
  await expect(page.getByText('This link is not complete.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expectAccessible(page);
});
