import { expectAccessible } from '../support/accessibility.ts';
import { moderator, newFamily, openBrowser } from '../support/family.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, heading, visit } from '../support/visit.ts';

const PHONE = { width: 320, height: 740 };
const SEARCH = '/Profile?gender=female&city=Sargodha&maritalStatus=never_married';
const NAME = 'Bride, Sargodha, Never Married';

test('a visitor saves a search by logging in, finds it again with what is new, and deletes it', async ({ browser }) => {
  test.setTimeout(180_000);
  const { person, page: registering } = await newFamily(browser, 'Rukhsana Khan');
  await registering.context().close();
  const { page, faults, accountPages, pages } = await openBrowser(browser, PHONE);
  const { main, dialog } = pages;

  await test.step('the search is named, and saved by the login', async () => {
    await visit(page, SEARCH);
    const save = main.getByRole('button', { name: 'Save this search' });
    await save.click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(NAME);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(save).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('checkbox', { name: 'Mail me new ones daily' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('link', { name: 'Login' }).click();
    await accountPages.logIn(person);
    await expect(page).toHaveURL(SEARCH);
    await expect(main.getByRole('link', { name: 'Your saved searches' })).toBeVisible();
    await expect(page.getByText('Your search is saved. New profiles come by mail.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('another family puts up a bride of this kind', async () => {
    const other = await newFamily(browser, 'Tariq Khan');
    const title = `A post of ${String(Date.now())}`;
    await other.pages.post({ gender: 'Bride', city: 'Sargodha', candidate: 'Hina Khan', title });
    const staff = await moderator(browser);
    await staff.pages.approve(title);
    for (const each of [other, staff]) {
      expect(each.faults.unexpected()).toEqual([]);
      await each.page.context().close();
    }
  });

  const item = main.getByRole('list', { name: 'Saved searches' }).getByRole('listitem').filter({ hasText: NAME });
  const alerts = item.getByRole('switch', { name: 'Mail me new ones daily' });
  await test.step('the list says what is new, until the search is opened', async () => {
    await main.getByRole('link', { name: 'Your saved searches' }).click();
    await expect(item.getByText('New since you last opened it here: 1', { exact: true })).toBeVisible();
    await expect(alerts).toBeChecked();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await item.getByRole('link', { name: /^Open/ }).click();
    await expect(page).toHaveURL(SEARCH);
    await expect(main.getByRole('link', { name: 'See Detail: Hina K.' }).first()).toBeVisible();
    await visit(page, '/Settings?tab=searches');
    await expect(item.getByText('New since you last opened it here: 0', { exact: true })).toBeVisible();
  });

  await test.step('it is renamed, its mails are switched off, and it is deleted', async () => {
    await alerts.uncheck();
    await expect(alerts).toBeEnabled();
    await item.getByRole('button', { name: /^Rename/ }).click();
    await expect(main.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('For our son');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('button', { name: 'Rename: For our son' })).toBeFocused();
    await visit(page, '/Settings?tab=searches');
    await expect(main.getByRole('heading', { name: 'For our son' })).toBeVisible();
    await expect(main.getByRole('switch')).not.toBeChecked();
    await main.getByRole('button', { name: 'Delete: For our son' }).click();
    await expect(main.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(main.getByText('You have saved no search yet')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Saved searches' })).toBeFocused();
  });
  expect(faults.unexpected()).toEqual([]);
});

test('a mailed link ends nothing by being opened, and says when it is worth nothing', async ({ page, faults }) => {
  faults.expect(/status of 422/);
  const main = page.getByRole('main');
  await visit(page, '/api/saved-searches/one-click?token=made.up');
  await expect(page).toHaveURL('/saved-searches/unsubscribe?token=made.up');
  await expect(heading(page)).toHaveText('No more mails about new profiles');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await main.getByRole('button', { name: 'End these mails' }).click();
  await expect(main.getByRole('alert')).toContainText('This link is not valid.');
  await expect(main.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Your saved searches' }).click();
  await expect(page).toHaveURL('/Settings?tab=searches');
});
