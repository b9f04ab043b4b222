import { activeProfile } from '../support/active-profile.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { moderator, newFamily } from '../support/family.ts';
import { mailedLink } from '../support/outbox.ts';
import { expectStill, watchShifts } from '../support/stillness.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, visit } from '../support/visit.ts';

const PHONE = { width: 360, height: 740 };

test('an agency represents a candidate once the candidate has passed on a code', async ({ browser }) => {
  test.setTimeout(120_000);
  const bureau = await newFamily(browser, 'Kausar Rishta Bureau', PHONE, 'MarriageBureau');
  const id = Date.now();
  const title = `A candidate of ours ${id}`;
  const address = `candidate.${id}@example.test`;
  const { page, pages } = bureau;
  const staff = await moderator(browser);

  await pages.post({ gender: 'Bride', candidate: 'Hina Shah', title, city: 'Multan', isRepresented: true });
  await visit(staff.page, '/Moderation');
  await expect(staff.pages.main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(staff.pages.main.getByText(title)).toBeHidden();

  await visit(page, '/MyListing?tab=pending');
  await pages.button('Ask the candidate').focus();
  await page.keyboard.press('Enter');
  await expect(pages.dialog.getByLabel('Email of the candidate')).toBeFocused();
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
  await expect(pages.dialog.getByText(address)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(pages.dialog.getByLabel('Code of six digits')).toBeFocused();
  await page.keyboard.type(await mailedLink(address, /^\d{6}(?=\r?$)/m));
  await page.keyboard.press('Enter');
  await expect(pages.dialog).toBeHidden();
  await expect(pages.button('Type the code')).toBeHidden();

  await staff.pages.openCase(title);
  await expect(staff.pages.main.getByText(address)).toBeVisible();
  await staff.pages.approve(title);
  await pages.expectCounts({ active: 1 });
  expect(bureau.faults.unexpected()).toEqual([]);
});

test('the pages of a member’s own profiles stay still while they come', async ({ browser }) => {
  test.setTimeout(120_000);
  const staff = await moderator(browser);
  const { page } = await newFamily(browser, 'Rukhsana Khan');
  const given = { candidateName: 'Amna Khan', gender: 'female', city: 'Lahore', title: 'For our daughter' } as const;
  await activeProfile(page, staff.page, given);
  await visit(page, '/MyListing');
  const listing = (
    await page
      .getByText(/^L\d{8}/)
      .first()
      .innerText()
  ).slice(0, 9);
  await watchShifts(page);
  for (const size of [{ width: 1280, height: 800 }, PHONE]) {
    await page.setViewportSize(size);
    await visit(page, '/Profile/me');
    await expect(page.getByRole('link', { name: 'Open profile: Amna K.' })).toBeVisible();
    await expectStill(page);
    await visit(page, `/MyListing/${listing}/edit`);
    await expect(page.getByRole('form', { name: 'Edit listing' })).toBeVisible();
    await expectStill(page);
  }
});
