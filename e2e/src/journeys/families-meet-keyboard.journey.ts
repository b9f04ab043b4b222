import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility.ts';
import { activeProfile } from '../support/active-profile.ts';
import { moderator, newFamily } from '../support/family.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, heading, visit } from '../support/visit.ts';

const PHONE = { width: 360, height: 740 };

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

test('two families meet and part in Urdu, on a phone, with the keyboard alone', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const a = await newFamily(browser, 'Rukhsana Khan', PHONE);
  const b = await newFamily(browser, 'Tariq Khan', PHONE);
  const staff = await moderator(browser);
  const bride = {
    candidateName: 'Mahnoor Khan',
    gender: 'female',
    city: 'Sialkot',
    title: 'A post of a bride',
  } as const;
  const groom = { candidateName: 'Danyal Khan', gender: 'male', city: 'Hyderabad', title: 'A groom’s post' } as const;
  const brideNumber = await activeProfile(a.page, staff.page, bride);
  const groomNumber = await activeProfile(b.page, staff.page, groom);
  for (const { page } of [a, b]) {
    await page.context().addCookies([{ name: 'lang', value: 'ur', url: baseURL ?? '' }]);
  }
  const [mainOfA, mainOfB] = [a.pages.main, b.pages.main];
  const button = (main: Locator, name: string) => main.getByRole('button', { name, exact: true });

  await test.step('one finds, saves and asks', async () => {
    await visit(b.page, `/Profile?gender=female&city=${bride.city}`);
    await press(b.page, mainOfB.locator(`a[href$="${brideNumber}"]`).last());
    await expect(heading(b.page)).toContainText('Mahnoor K.');
    await press(b.page, button(mainOfB, 'محفوظ کریں'));
    await expect(mainOfB.getByRole('button', { name: 'محفوظ ہے', exact: true, pressed: true })).toBeFocused();
    await press(b.page, button(mainOfB, 'پیغامِ رشتہ بھیجیں'));
    await tabTo(b.page, b.pages.dialog.getByRole('textbox'));
    await b.page.keyboard.type('ہم آپ کے خاندان سے ملنا چاہتے ہیں۔');
    await expectNoSidewaysScroll(b.page);
    await expectAccessible(b.page);
    await press(b.page, b.pages.dialog.getByRole('button', { name: 'پیغامِ رشتہ بھیجیں' }));
    await expect(
      mainOfB.getByText('\u2068Danyal Khan\u2069 کی طرف سے آپ کا پیغامِ رشتہ جواب کا منتظر ہے۔'),
    ).toBeVisible();
  });

  await test.step('the other reads and accepts', async () => {
    await visit(a.page, '/MyListing?tab=contacted');
    await expect(mainOfA.getByText('ہم آپ کے خاندان سے ملنا چاہتے ہیں۔')).toBeVisible();
    await expectNoSidewaysScroll(a.page);
    await expectAccessible(a.page);
    await press(a.page, button(mainOfA, 'قبول کریں: Danyal K.'));
    await expect(a.page.getByText('اب آپ ایک دوسرے کو پیغام بھیج سکتے ہیں۔')).toBeVisible();
    await expect(a.page.getByRole('tabpanel').locator(':focus')).toBeVisible();
  });

  await test.step('both write, and share their contacts', async () => {
    const messages = (main: Locator) => main.getByRole('region', { name: 'پیغامات' });
    for (const { page } of [a, b]) {
      await visit(page, '/Inbox');
      await press(page, page.getByRole('list', { name: 'گفتگو کی فہرست' }).getByRole('link'));
    }
    await tabTo(b.page, mainOfB.getByRole('textbox', { name: 'آپ کا پیغام' }));
    await b.page.keyboard.type('السلام علیکم، ہمارا نمبر 0321 7654987 ہے۔');
    await b.page.keyboard.press('Enter');
    await expect(messages(mainOfA)).toContainText('السلام علیکم');
    await expect(messages(mainOfA)).not.toContainText('7654987');
    await press(a.page, button(mainOfA, 'اپنے رابطے کی تفصیل دکھائیں'));
    await expect(button(mainOfA, 'اپنی تفصیل دکھانا بند کریں')).toBeFocused();
    await press(b.page, button(mainOfB, 'اپنے رابطے کی تفصیل دکھائیں'));
    await expect(messages(mainOfA)).toContainText('0321 7654987');
    for (const { page } of [a, b]) {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });

  await test.step('one blocks, and takes it back', async () => {
    await visit(a.page, `/Profile/${groomNumber}`);
    await press(a.page, button(mainOfA, 'بلاک کریں'));
    await expectAccessible(a.page);
    await press(a.page, a.pages.dialog.getByRole('button', { name: 'بلاک کریں' }));
    await expect(a.page).toHaveURL('/Profile');
    b.faults.expect(/status of 404/);
    await visit(b.page, `/Profile/${brideNumber}`);
    await expect(heading(b.page)).toHaveText('صفحہ نہیں ملا');
    await visit(a.page, '/Settings?tab=safety');
    const blocked = mainOfA.getByRole('list', { name: 'بلاک کیے گئے خاندان' });
    await press(a.page, blocked.getByRole('button'));
    await expect(blocked).toBeHidden();
    await expectAccessible(a.page);
    await visit(b.page, `/Profile/${brideNumber}`);
    await expect(heading(b.page)).toContainText('Mahnoor');
  });
  for (const { faults } of [a, b, staff]) expect(faults.unexpected()).toEqual([]);
});
