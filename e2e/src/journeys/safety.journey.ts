import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility.ts';
import { moderator, newFamily } from '../support/family.ts';
import { photo } from '../support/photo.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, visit } from '../support/visit.ts';

const PHONE = { width: 320, height: 740 };

/** What the site's pages would ask the API for this visitor: for what other journeys do by hand. */
async function ask(
  page: Page,
  method: 'get' | 'post',
  path: string,
  sent: { data?: object | Buffer; type?: string } = {},
) {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const { data = {}, type } = sent;
  const answer = await page.request[method](`/api${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(method === 'post' && { data }),
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: Record<string, string> }).data;
}

async function post(page: Page, staff: Page, candidate: object, imageIds: string[] = []): Promise<string> {
  const { id } = await ask(page, 'post', '/listings', {
    data: {
      title: 'For our child',
      description: 'A teacher of 27 who likes to cook and to read.',
      email: 'family@example.test',
      mobile: '+923001234567',
      postedBy: 'parent',
      dateOfBirth: '1998-05-20',
      religion: 'islam',
      motherTongue: 'urdu',
      education: 'masters',
      occupation: 'Teacher',
      maritalStatus: 'never_married',
      pictureVisibility: 'members',
      imageIds,
      ...candidate,
    },
  });
  await ask(staff, 'post', `/moderation/listings/${id}/approve`, { data: { version: 1 } });
  return (await ask(staff, 'get', `/moderation/listings/${id}`))['profileId'] ?? '';
}

const lettersOf = (number: number) => String(number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

test('a member reports a picture and a message and leaves the conversation; a moderator removes the picture', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const a = await newFamily(browser, 'Rukhsana Khan', PHONE);
  // The moderator finds the report by this name, also when the journey is tried again.
  const b = await newFamily(browser, `Kamran Safdar ${lettersOf(Date.now())}`);
  const staff = await moderator(browser);
  const { buffer } = await photo(b.page, 'teal.jpg', 'teal');
  const { id: picture = '' } = await ask(b.page, 'post', '/images', { data: buffer, type: 'image/jpeg' });
  const bride = { candidateName: 'Amna Khan', gender: 'female', city: 'Quetta' };
  const groom = { candidateName: 'Bilal Khan', gender: 'male', city: 'Peshawar' };
  const brideNumber = await post(a.page, staff.page, bride);
  const groomNumber = await post(b.page, staff.page, groom, [picture]);
  const { id: interest } = await ask(b.page, 'post', '/interests', { data: { from: groomNumber, to: brideNumber } });
  await ask(a.page, 'post', `/interests/${interest}/accept`);

  await test.step('a picture is reported where it is seen large', async () => {
    await visit(a.page, `/Profile/${groomNumber}`);
    await a.pages.button('Enlarge picture 1 of 1').click();
    await a.page.getByRole('button', { name: 'Report this picture' }).click();
    const dialog = a.page.getByRole('dialog', { name: 'Report this picture' });
    await dialog.getByRole('combobox').selectOption('A stolen photo');
    await expectNoSidewaysScroll(a.page);
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await expect(dialog.getByText('Your report has reached our moderators.')).toBeVisible();
  });

  await test.step('a message is reported from the conversation', async () => {
    await visit(b.page, '/Inbox');
    await b.pages.conversations.getByRole('link').click();
    await b.pages.write('Send money first.');
    await visit(a.page, '/Inbox');
    await a.pages.conversations.getByRole('link').click();
    await a.pages.messages.getByRole('button', { name: 'Report this message' }).click();
    const dialog = a.page.getByRole('dialog', { name: 'Report this message' });
    await dialog.getByRole('combobox').selectOption('I fear a forced marriage');
    await expect(dialog.getByRole('link', { name: '1099' })).toBeVisible();
    await expectNoSidewaysScroll(a.page);
    await expectAccessible(a.page);
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await expect(dialog.getByText('Your report has reached our moderators.')).toBeVisible();
    await a.page.keyboard.press('Escape');
    await expect(a.pages.messages.getByRole('button', { name: 'Report this message' })).toBeFocused();
  });

  await test.step('the family is blocked by keyboard, and the conversation and its unread messages are gone', async () => {
    const menu = a.page.getByRole('button', { name: 'Actions' });
    await menu.focus();
    await a.page.keyboard.press('ArrowDown');
    await expect(a.page.getByRole('menuitem', { name: 'Report' })).toBeFocused();
    await expectNoSidewaysScroll(a.page);
    await expectAccessible(a.page);
    await a.page.keyboard.press('End');
    await a.page.keyboard.press('Enter');
    await expectAccessible(a.page);
    // Both have found nothing where the conversation was.
    for (const { faults } of [a, b]) faults.expect(/status of 404/);
    await a.pages.dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(a.page).toHaveURL('/Inbox');
    await expect(a.pages.main.getByText('No Record Found in Inbox')).toBeVisible();
    await expect(a.page.getByRole('tabpanel', { name: 'Inbox' })).toBeFocused();
    await expect(b.pages.main.getByText('There is no such conversation')).toBeVisible();
    await a.page.getByRole('button', { name: 'Open Settings' }).click();
    await expect(a.page).toHaveURL('/Settings?tab=safety');
    const blocked = a.pages.main.getByRole('list', { name: 'Blocked families' });
    await expect(blocked.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a moderator sees the picture and takes it away, and both sides read what came of it', async () => {
    await visit(staff.page, '/Moderation?tab=reports');
    const row = staff.pages.main
      .getByRole('row')
      .filter({ hasText: b.person.fullName, has: staff.page.getByRole('img') });
    const more = staff.pages.button('Show More');
    await expect(row.or(more).first()).toBeVisible();
    while (!(await row.isVisible())) await more.click();
    await expect(row.getByRole('img', { name: 'The reported picture' })).toBeVisible();
    await expectAccessible(staff.page);
    await row.getByRole('button', { name: 'Decide' }).click();
    await staff.pages.dialog.getByRole('combobox').selectOption('Remove the picture');
    await staff.pages.dialog.getByRole('textbox').fill('A picture of an actress');
    await staff.pages.dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(row).toHaveCount(0);

    await visit(a.page, '/Settings?tab=safety');
    await expect(a.pages.main.getByText('The picture was removed')).toBeVisible();
    await visit(b.page, '/Notifications');
    await expect(b.pages.main.getByText(/We have removed a picture of your listing/)).toBeVisible();
    // Not even blurred is it served any more.
    const gone = await b.page.request.get(`/api/profiles/${groomNumber}/pictures/0/preview`);
    expect(gone.status()).toBe(404);
  });
  for (const { faults } of [a, b, staff]) expect(faults.unexpected()).toEqual([]);
});
