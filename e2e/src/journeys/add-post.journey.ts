import type { Page } from '@playwright/test';

import { newPerson } from '../pages/account.pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, visit } from '../support/visit.ts';

const box = (page: Page, name: RegExp) => page.getByRole('main').getByRole('textbox', { name });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const pictures = (page: Page) => page.getByRole('list', { name: 'Chosen pictures' }).getByRole('img');
const order = (page: Page) => pictures(page).evaluateAll((images) => images.map((image) => image.getAttribute('alt')));

/** A photo of one colour, as a camera would give it. */
async function photo(page: Page, name: string, colour: string) {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = fill;
    context.fillRect(0, 0, 900, 600);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, colour);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Upload Images').and(page.locator('input')).setInputFiles(files);

async function fillIn(page: Page, title: string): Promise<void> {
  await box(page, /^Title/).fill(title);
  await box(page, /Description/).fill("A teacher of 27; '); drop table listings; -- <script>alert(1)</script>");
  await page.getByRole('combobox', { name: /^City/ }).selectOption('Lahore');
  await box(page, /^Email/).fill('family@example.test');
  await box(page, /Mobile number/).fill('0300 1234567');
}

test('a post outlives a reload and the login, and is handed in once, with its pictures and its pin', async ({
  page,
  accountPages,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await visit(page, '/Addposting');
  await fillIn(page, 'For our daughter in Lahore');

  await choose(page, [
    await photo(page, 'garden.jpg', 'teal'),
    await photo(page, 'portrait.jpg', 'crimson'),
    { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6_000_000, Buffer.from('ffd8ff', 'hex')) },
  ]);
  await expect(page.getByText('drawing.png was left out: it is not a JPEG, PNG or WebP picture.')).toBeVisible();
  await expect(page.getByText('large.jpg was left out: it is larger than 5 MB.')).toBeVisible();
  await pictures(page).nth(1).dragTo(pictures(page).nth(0));
  await expect.poll(() => order(page)).toEqual(['portrait.jpg', 'garden.jpg']);

  const map = page.getByRole('application');
  await map.focus();
  await map.press('Enter');
  await expect(page.getByText(/The pin is far from Lahore/)).toBeVisible();
  await page.getByRole('button', { name: 'Select Location On Map' }).click();
  await expect(page.getByText('The pin is in or near Lahore')).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expectAccessible(page);

  await page.reload({ waitUntil: 'networkidle' });
  await expect(box(page, /^Title/)).toHaveValue('For our daughter in Lahore');
  await expect.poll(() => order(page)).toEqual(['portrait.jpg', 'garden.jpg']);
  await submit(page).click();
  await expect(page.getByText(/Log in to hand in your post/)).toBeVisible();
  expect(calls).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  const login = { email: 'ayesha@example.com', password: 'Rishta-sample-2026' };
  await accountPages.logIn(login);
  await expect(page).toHaveURL(/\/Addposting$/);
  await expect(box(page, /^Title/)).toHaveValue('For our daughter in Lahore');
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);

  calls.length = 0;
  await submit(page).dblclick();
  const done = page.getByRole('heading', { name: 'Your post was handed in' });
  await expect(done).toBeFocused();
  const id = /L\d{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  expect(calls.filter((call) => call === 'POST /api/listings')).toHaveLength(1);
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'My Listings' }).click();
  await expect(page.getByRole('cell', { name: id })).toBeVisible();

  await visit(page, '/Addposting');
  await expect(box(page, /^Title/)).toHaveValue('');
  await page.getByRole('button', { name: 'Image Bank' }).click();
  const bank = page.getByRole('dialog');
  await bank.getByRole('checkbox', { name: 'Picture 1', exact: true }).check();
  await expectAccessible(page);
  await bank.getByRole('button', { name: 'Add 1 picture' }).click();
  await expect(pictures(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(pictures(page)).toHaveCount(0);
});

test('without a line nothing is lost, and with it back the post goes out once; on a narrow phone', async ({
  page,
  context,
  accountPages,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 320, height: 800 });
  const person = newPerson();
  await accountPages.becomeMember(person);

  await visit(page, '/Addposting');
  await submit(page).click();
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: 'Please choose a city' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await fillIn(page, 'For our son in Leeds');
  await context.setOffline(true);
  await choose(page, [await photo(page, 'garden.jpg', 'gold')]);
  await expect(page.getByText('It could not be uploaded: there is no connection.')).toBeVisible();
  await submit(page).click();
  await expect(page.getByText(/Some pictures were not uploaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove: garden.jpg' }).click();
  await submit(page).click();
  await expect(page.getByText(/We could not be reached/)).toBeVisible();
  await expect(box(page, /^Title/)).toHaveValue('For our son in Leeds');
  await expectNoSidewaysScroll(page);

  await context.setOffline(false);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Your post was handed in' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'My Listings' }).click();
  await expect(page.getByRole('tab', { name: 'Pending Approvals 1' })).toBeVisible();
});
