import { expectAccessible } from '../support/accessibility.ts';
import { mailedLink } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

const newAddress = () => `sana.${Date.now()}${Math.floor(Math.random() * 1_000)}@example.test`;

for (const path of ['/', '/Login']) {
  test(`the newsletter of ${path} starts when its mail is confirmed, and ends when it is ended`, async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 422/);
    const email = newAddress();
    await visit(page, path);
    const box = page.getByRole('region', { name: 'Newsletter' });
    await box.getByRole('textbox').fill('sana@');
    await page.keyboard.press('Enter');
    await expect(box.getByRole('textbox')).toBeFocused();
    await expect(box.getByRole('textbox')).toHaveAccessibleDescription('Please enter a valid email address');
    await box.getByRole('textbox').fill(email);
    await box.getByRole('button', { name: 'Subscribe' }).dblclick();
    await expect(box.getByRole('status')).toContainText('Please check your mail');
    await expect(box.getByRole('status')).toBeFocused();
    await expectAccessible(page);

    const main = page.getByRole('main');
    const confirm = await mailedLink(email, /\S+\/newsletter\/confirm\?token=\S+/);
    const unsubscribe = await mailedLink(email, /^\S+\/newsletter\/unsubscribe\?token=\S+/m);
    for (const said of ['Thank you. Your subscription is confirmed.', 'Your subscription is confirmed already.']) {
      await visit(page, confirm);
      await expect(heading(page)).toHaveText('Confirm the newsletter');
      await main.getByRole('button', { name: 'Confirm my subscription' }).click();
      await expect(main.getByRole('status')).toContainText(said);
      await expect(main.getByRole('status')).toBeFocused();
    }
    for (const said of ['Your address is deleted.', 'The subscription of this link has ended already.']) {
      await visit(page, unsubscribe);
      await main.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(main.getByRole('status')).toContainText(said);
    }
    await expectAccessible(page);
    await visit(page, confirm);
    await main.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(main.getByRole('alert')).toHaveText('This link has expired. Please subscribe again.');
    await main.getByRole('link', { name: 'To the newsletter' }).click();
    await expect(page).toHaveURL('/#newsletter');
  });
}

test('a link without its token says so, and nobody finds these pages by searching', async ({ page }) => {
  for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
    await visit(page, path);
    await expect(page.getByText('This link is not complete.')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(page);
  }
});

test('offline in the middle, the box says so and keeps the address', async ({ page, context, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await visit(page, '/');
  const box = page.getByRole('region', { name: 'Newsletter' });
  await box.getByRole('textbox').fill(newAddress());
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('alert')).toContainText('We could not be reached.');
  await expect(box.getByRole('textbox')).toHaveValue(/@example\.test$/);
  await context.setOffline(false);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('status')).toContainText('Please check your mail');
});
