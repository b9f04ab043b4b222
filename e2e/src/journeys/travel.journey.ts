import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, visit } from '../support/visit.ts';

test('packages are filtered in the address, and an enquiry about one gets a ticket', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await visit(page, '/Addpostdetailpage');
  const main = page.getByRole('main');
  for (const text of ['7-day Dubai', 'Rs 95,000', '10-day Turkey', 'Rs 150,000']) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await main.getByLabel('Location').selectOption('Dubai');
  await main.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/\?location=Dubai$/);
  await expect(main.getByText('1 package found')).toBeVisible();

  await main.getByRole('link', { name: 'Enquire about 7-day Dubai' }).click();
  await expect(main.getByRole('heading', { name: 'Enquire about 7-day Dubai' })).toBeFocused();
  await main.getByRole('button', { name: 'Send Your Enquiry' }).click();
  // Several fields are empty: the summary takes the focus and leads to each.
  await expect(main.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Whoever opens this address gets the same.
  await page.reload({ waitUntil: 'networkidle' });
  await main.getByRole('textbox', { name: /Your Name/ }).fill('Sana Malik');
  await main.getByRole('textbox', { name: /Phone Number/ }).fill('+447911123456');
  await main.getByRole('textbox', { name: /Email Address/ }).fill(`sana.${Date.now()}@example.test`);
  await main.getByRole('textbox', { name: /Your Message/ }).fill('In March?');
  await main.getByRole('button', { name: 'Send Your Enquiry' }).dblclick();
  await expect(main.getByText(/Your ticket number is T-[0-9A-Z]{10}\./)).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Close the enquiry' }).click();
  await expect(page).toHaveURL(/\?location=Dubai$/);
});
