import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility.ts';
import { mailedLink } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, visit } from '../support/visit.ts';

const HINTS = [
  'Name is required',
  'Please enter a valid phone number',
  'Invalid email format',
  'Please enter your query',
];

const box = (page: Page, name: RegExp) => page.getByRole('main').getByRole('textbox', { name });
const button = (page: Page) => page.getByRole('button', { name: 'Send Your Question' });
const newAddress = () => `sana.${Date.now()}${Math.floor(Math.random() * 1_000)}@example.test`;

async function fillIn(page: Page, email: string, message: string): Promise<void> {
  await box(page, /Your Name/).fill('Sana <b>Malik</b>');
  await box(page, /Phone Number/).fill('3001234567');
  await box(page, /Email Address/).fill(email);
  await box(page, /Subject/).fill("'); drop table leads; --");
  await box(page, /Your Message/).fill(message);
}

test('a question gets a ticket, by keyboard, and the same one when it is sent again', async ({ page }) => {
  const email = newAddress();
  await visit(page, '/Contact');
  await fillIn(page, email, '<script>alert(1)</script>');
  await box(page, /Subject/).press('Enter');
  const notice = page.getByRole('main').getByRole('status');
  await expect(notice).toBeFocused();
  const ticket = /T-[0-9A-Z]{10}/.exec(await notice.innerText())?.[0] ?? '';
  expect(ticket).not.toBe('');
  await expect(box(page, /Your Message/)).toHaveValue('');
  expect(await mailedLink(email, /T-[0-9A-Z]{10}/)).toBe(ticket);
  await expectAccessible(page);

  await fillIn(page, email, '<script>alert(1)</script>');
  await button(page).dblclick();
  await expect(notice).toContainText(ticket);
});

test('what is missing turns red, at 320 px too, and five megabytes are refused before they are sent', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.setViewportSize({ width: 320, height: 800 });
  await visit(page, '/Contact');
  for (const hint of HINTS) await expect(page.getByText(hint)).toBeVisible();
  await button(page).click();
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Name is required' }).press('Enter');
  await expect(box(page, /Your Name/)).toBeFocused();
  for (const name of [/Your Name/, /Phone Number/, /Email Address/, /Subject/, /Your Message/]) {
    await expect(box(page, name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await fillIn(page, newAddress(), '');
  await box(page, /Your Message/).evaluate((area: HTMLTextAreaElement) => {
    area.value = 'x'.repeat(5_000_000);
  });
  await button(page).click();
  await expect(box(page, /Your Message/)).toHaveAccessibleDescription(
    /has 5,000,000 characters, and 1,000 can be sent/,
  );
  await expect(box(page, /Your Message/)).toBeFocused();
  expect(calls.filter((url) => url.includes('/api/contact'))).toEqual([]);
});

test('offline, at a limit and in a fault, the form says so and keeps what was typed', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/, /status of (429|500)/);
  await visit(page, '/Contact');
  const alert = page.getByRole('main').getByRole('alert');
  await fillIn(page, newAddress(), 'Is it for two?');
  await context.setOffline(true);
  await button(page).click();
  await expect(alert).toContainText('We could not be reached.');
  await context.setOffline(false);
  for (const [status, message] of [
    [429, 'Too many attempts. Please try again in 42 minutes.'],
    [500, 'Something went wrong. Please try again.'],
  ] as const) {
    await page.route('**/api/contact', (route) => route.fulfill({ status, json: { success: false, message } }));
    await button(page).click();
    await expect(alert).toHaveText(message);
    await expect(alert).toBeFocused();
  }
  await expect(box(page, /Your Message/)).toHaveValue('Is it for two?');
  await page.unroute('**/api/contact');
  await button(page).click();
  await expect(page.getByRole('main').getByRole('status')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form says what it needs', async ({ page, faults }) => {
    faults.expect(/\.js csp$/);
    await page.goto('/Contact');
    await expect(page.getByRole('main').locator('form')).toContainText('This form needs JavaScript.', {
      useInnerText: true,
    });
    await expect(button(page)).toBeDisabled();
  });
});
