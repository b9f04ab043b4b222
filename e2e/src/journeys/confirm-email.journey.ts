import { newPerson } from '../pages/account.pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, heading, visit } from '../support/visit.ts';

test('a new member looks, and posts as soon as the email is confirmed, on a narrow phone', async ({
  page,
  accountPages,
  faults,
}) => {
  faults.expect(/status of 422/);
  await page.setViewportSize({ width: 320, height: 800 });
  const main = page.getByRole('main');
  const person = newPerson();
  await visit(page, '/Register');
  await accountPages.register(person);
  await expect(page).toHaveURL('/login', { timeout: 15_000 });
  const first = await accountPages.confirmLink(person);
  await accountPages.logIn(person);
  await expect(page).toHaveURL('/dashboard');

  const post = async () => {
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    const posted = await page.request.post('/api/listings', {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      data: {
        title: 'For our daughter in Lahore',
        description: 'A teacher of 27 who likes to cook and to read.',
        city: 'Lahore',
        email: person.email,
        mobile: person.mobileNumber,
      },
    });
    return posted.status();
  };
  expect(await post()).toBe(403);

  await expect(main.getByText('Email not confirmed yet.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Confirm', exact: true }).click();
  await expect(heading(page)).toHaveText('Confirm your email');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Send a new mail' }).click();
  await expect(main.getByRole('status')).toHaveText('A new link to confirm your email is on its way.');
  await expect.poll(() => accountPages.confirmLink(person)).not.toBe(first);

  await visit(page, await accountPages.confirmLink(person));
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(main.getByRole('status')).toHaveText('Thank you. Your email is confirmed.');
  await main.getByRole('link', { name: 'To the dashboard' }).click();
  await expect(main.getByText('You have no listing yet.')).toBeVisible();
  expect(await post()).toBe(201);

  await visit(page, first);
  await main.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(main.getByRole('status')).toHaveText('Your email is confirmed already.');
  await visit(page, `/confirm-email?token=${'A'.repeat(43)}`);
  await main.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(main.getByRole('alert')).toHaveText(/^This link is not valid\./);
  await expect(main.getByRole('link', { name: 'Confirmed. To the dashboard' })).toBeVisible();
});
