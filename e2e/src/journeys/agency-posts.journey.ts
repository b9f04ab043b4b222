import { newPerson } from '../pages/account.pages.ts';
import { BusinessPage } from '../pages/business.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { moderator } from '../support/family.ts';
import { operate } from '../support/site.ts';
import { expectStill, watchShifts } from '../support/stillness.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, heading, visit } from '../support/visit.ts';

/** The agency of the directory that has posts on a site with samples. */
const WITH_POSTS = '/Marriagebeauro/noor-rishta';
const AGENCY = 'mehran-marriage-bureau';
const DATA_DIR = process.env['JOURNEYS_DATA_DIR'] ?? '';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test("an agency's latest posts are on its page, and nothing moves for them", async ({ page }) => {
  await watchShifts(page);
  for (const [query, region, width] of [
    ['', 'Latest posts', 1280],
    ['?lang=ur', 'تازہ پوسٹیں', 360],
    ['', 'Latest posts', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, WITH_POSTS + query);
    const posts = page.getByRole('region', { name: region });
    await expect(posts.getByRole('listitem')).toHaveCount(3);
    await expectStill(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  // From one agency to another without a new document each has its own.
  await visit(page, '/Marriagebeauro');
  await page.getByRole('main').locator(`a[href="${WITH_POSTS}"]`).first().click();
  await expect(page.getByRole('region', { name: 'Latest posts' }).getByRole('listitem')).toHaveCount(3);
  await page.goBack();
  await page.getByRole('main').locator(`a[href="/Marriagebeauro/midland-rishta"]`).first().click();
  await expect(heading(page)).toHaveText('Midland Rishta');
  await expect(page.getByRole('region', { name: 'Latest posts' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("an agency's latest posts are there, too", async ({ page }) => {
    await page.goto(WITH_POSTS);
    await expect(page.getByRole('region', { name: 'Latest posts' }).getByRole('listitem')).toHaveCount(3);
  });
});

test('a post of an agency is shown in the directory once staff have read it', async ({
  page,
  accountPages,
  browser,
}) => {
  const business = new BusinessPage(page);
  await accountPages.becomeMember(newPerson());
  await visit(page, '/BussinessProfile');
  await business.create('Mehran Bureau Karachi');
  await expect(page).toHaveURL(/\/BussinessProfile\/[\w-]+$/);
  const address = page.url();
  const post = async (text: string) => {
    await business.field('Write a post').fill(text);
    await business.button('Post').click();
    return business.posts.getByRole('listitem').filter({ hasText: text });
  };
  await expect(await post('Written before we were known.')).toBeVisible();

  // When it is tried again, an earlier page has the agency.
  await operate(DATA_DIR, 'agencies', 'unlink', AGENCY);
  const linked = await operate(DATA_DIR, 'agencies', 'link', AGENCY, address.split('/').at(-1) ?? '');
  expect(linked).toMatchObject({ code: 0 });
  await page.reload();
  await expect(business.main.getByRole('link', { name: 'Mehran Marriage Bureau' })).toBeVisible();
  const text = `We are open on Sundays, ${String(Date.now())}.`;
  await expect((await post(text)).getByText('Waiting to be read')).toBeVisible();
  await expectAccessible(page);

  const staff = await moderator(browser);
  const shown = staff.page.getByRole('region', { name: 'Latest posts' });
  await visit(staff.page, `/Marriagebeauro/${AGENCY}`);
  await expect(shown).toHaveCount(0);
  await visit(staff.page, '/Moderation');
  await staff.page.getByRole('tab', { name: /^Posts/ }).click();
  const row = staff.page.getByRole('row').filter({ hasText: text });
  await expect(row).toBeVisible();
  await expectAccessible(staff.page);
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toHaveCount(0);
  await expect
    .poll(async () => {
      await staff.page.goto(`/Marriagebeauro/${AGENCY}?at=${String(Date.now())}`);
      return shown.getByRole('listitem').allTextContents();
    })
    .toEqual([expect.stringContaining(text)]);
  // They find it again.
  await visit(staff.page, '/Moderation?tab=posts&review=approved');
  await expect(row.getByRole('button', { name: 'Reject …' })).toBeVisible();
  await expectAccessible(staff.page);
  expect(staff.faults.unexpected()).toEqual([]);

  await page.reload();
  await expect(business.posts.getByRole('listitem').filter({ hasText: text })).toContainText(
    "Approved for the agency's page",
  );
});
