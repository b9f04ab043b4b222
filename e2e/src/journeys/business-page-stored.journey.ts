import type { Page } from '@playwright/test';

import { newPerson } from '../pages/account.pages.ts';
import { BusinessPage } from '../pages/business.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { PICTURE } from '../support/files.ts';
import { loseAnswer } from '../support/lose-answer.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

const ADDRESS = '/BussinessProfile';
// A colour is measured when it has come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];

const forgetLogin = (page: Page) => page.evaluate(() => localStorage.removeItem('token'));

for (const size of SIZES) {
  test(`a member's page is stored, and found again, at ${size.width} pixels`, async ({
    page,
    accountPages,
    faults,
  }) => {
    const business = new BusinessPage(page);
    await page.setViewportSize(size);
    await accountPages.becomeMember(newPerson());
    await visit(page, ADDRESS);
    await expect(business.main.getByText('is stored when you press Go to Page')).toBeVisible();

    faults.expect(/ERR_FAILED/, /status of 404/);
    // Nothing is said to be stored while the API cannot be reached; pressed again, it is stored once.
    await page.route('**/api/business-pages', (route) => route.abort(), { times: 1 });
    await business.begin('Noor Marriage Bureau');
    await business.button('Next').click();
    await business.chooseFile(business.main, 'Profile picture', 'logo.png', PICTURE);
    await expect(business.main.getByRole('img', { name: 'Picture logo.png' })).toBeVisible();
    await business.button('Next').click();
    await business.button('Next').click();
    await business.button('Go to Page').click();
    await expect(heading(page)).toHaveText('Noor Marriage Bureau');
    await expect(heading(page)).toBeFocused();
    await expect(business.main.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(`${ADDRESS}?step=5`);
    await expectAccessible(page);
    await business.button('Store this page').click();
    await expect(page).toHaveURL(/\/BussinessProfile\/noor-marriage-bureau(-\w+)?$/);
    await expect(heading(page)).toHaveText('Noor Marriage Bureau');
    await expect(heading(page)).toBeFocused();
    const address = page.url();

    await business.chooseFile(business.posts, 'Add a photo', 'hall.png', PICTURE);
    await expect(business.posts.getByRole('img', { name: 'Picture hall.png' })).toBeVisible();
    await business.field('Write a post').fill('Our hall is open.');
    await business.button('Post').click();
    const post = business.posts.getByRole('listitem').filter({ hasText: 'Our hall is open.' });
    await expect(post.getByRole('img', { name: 'Picture of your page' })).toBeVisible();
    await business.field('What do you want to promote?').fill('Half price in May');
    await business.button('Create Ad').click();
    await expect(business.ads.getByRole('listitem')).toHaveText(/Half price in May/);
    await expectAccessible(page);

    await business.button('Edit Page Details').click();
    await business.dialog.getByRole('textbox', { name: 'Page name' }).fill('Noor & Daughters');
    await business.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(business.dialog).toBeHidden();

    await visit(page, address);
    await expect(heading(page)).toHaveText('Noor & Daughters');
    await expect(post.getByRole('img', { name: 'Picture of your page' })).toBeVisible();
    await expect(business.ads.getByRole('listitem')).toHaveText(/Half price in May/);
    await business.button('Delete ad: Half price in May').click();
    await business.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(business.ads.getByText('No ads yet')).toBeVisible();
    await expect(business.ads.getByRole('heading', { name: 'Create an Ad' })).toBeFocused();

    await business.openSettings();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await business.expectStep(1, 'Create Page');
    const own = business.main.getByRole('region', { name: 'Your pages' });
    await business.main.getByRole('link', { name: 'Your pages' }).click();
    await expect(own).toBeInViewport();
    await expect(own.getByRole('link')).toHaveText('Noor & Daughters');
    await expectAccessible(page);
    await own.getByRole('link', { name: 'Noor & Daughters' }).click();
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toHaveText('Noor & Daughters');
    await page.goBack();
    await business.expectStep(1, 'Create Page');
    await page.goForward();

    await business.openSettings();
    await page.getByRole('menuitem', { name: 'Delete page' }).click();
    await expect(business.dialog).toContainText('Noor & Daughters, with all its posts and ads.');
    await expectAccessible(page);
    await business.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await business.expectStep(1, 'Create Page');
    await expect(own).toContainText('You have no pages yet.');
    await visit(page, address);
    await expect(heading(page)).toHaveText('You have no such page');
    await expectAccessible(page);
  });
}

test('a page that a visitor made is stored after the login, and is nobody else’s', async ({
  page,
  accountPages,
  faults,
}) => {
  const business = new BusinessPage(page);
  const owner = newPerson();
  // The dashboard is still asking when the login is forgotten.
  faults.expect(/status of (401|404)/);
  await accountPages.becomeMember(owner);
  await forgetLogin(page);
  await visit(page, ADDRESS);
  await business.create('Hira Matches');
  await business.field('Write a post').fill('Assalam-o-alaikum');
  await business.button('Post').click();
  await business.main.getByRole('link', { name: 'Log in to have it stored' }).click();
  await accountPages.logIn(owner);
  await expect(heading(page)).toHaveText('Hira Matches');
  await business.button('Store this page').click();
  await expect(page).toHaveURL(/\/BussinessProfile\/hira-matches(-\w+)?$/);
  await expect(business.posts.getByRole('listitem')).toHaveText(/Assalam-o-alaikum/);
  const address = page.url();

  await forgetLogin(page);
  await visit(page, address);
  await expect(heading(page)).toHaveText('Log in to see your page');
  await expectAccessible(page);
  await accountPages.becomeMember(newPerson());
  await visit(page, address);
  await expect(heading(page)).toHaveText('You have no such page');
});

test('what is corrected after its answer was lost is stored once', async ({ page, accountPages, faults }) => {
  faults.expect(/ERR_FAILED/);
  const business = new BusinessPage(page);
  await accountPages.becomeMember(newPerson());
  await visit(page, ADDRESS);
  await loseAnswer(page, '**/api/business-pages');
  await business.create('Zainab Matches');
  await expect(business.main.getByRole('alert')).toBeVisible();
  // A walk through the site forgets nothing of it.
  await page.getByRole('link', { name: 'Logged in as' }).click();
  await expect(page).toHaveURL('/Dashboard');
  await page.goBack();
  await business.button('Edit Page Details').click();
  await business.dialog.getByRole('textbox', { name: 'Page name' }).fill('Zainab & Sisters');
  await business.dialog.getByRole('button', { name: 'Save' }).click();
  await business.button('Store this page').click();
  await expect(page).toHaveURL(/\/BussinessProfile\/zainab-matches(-\w+)?$/);
  await expect(heading(page)).toHaveText('Zainab & Sisters');

  await loseAnswer(page, '**/api/business-pages/*/entries');
  await business.field('Write a post').fill('Our hall is opne.');
  await business.button('Post').click();
  await expect(business.posts.getByRole('alert')).toBeVisible();
  await business.field('Write a post').fill('Our hall is open.');
  await business.button('Post').click();
  const posts = business.posts.getByRole('listitem');
  await expect(posts).toHaveText(/Our hall is open\./);
  await page.reload();
  await expect(posts).toHaveCount(1);
  await expect(posts).toHaveText(/Our hall is open\./);

  await business.openSettings();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(business.main.getByRole('region', { name: 'Your pages' }).getByRole('link')).toHaveText([
    'Zainab & Sisters',
  ]);
});
