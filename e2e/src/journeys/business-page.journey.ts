import { newPerson } from '../pages/account.pages.ts';
import { BusinessPage } from '../pages/business.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { PICTURE, VIDEO } from '../support/files.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

const ADDRESS = '/BussinessProfile';
// A colour is measured when it has come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];

for (const size of SIZES) {
  test(`a business page is made in five steps at ${size.width} pixels`, async ({ page }) => {
    const business = new BusinessPage(page);
    await page.setViewportSize(size);
    await visit(page, ADDRESS);
    await business.expectStep(1, 'Create Page');
    await expect(business.button('Previous')).toBeHidden();
    for (const name of ['Create Page', 'Next']) await expect(business.button(name)).toBeDisabled();
    await business.field('Page name').fill('Noor Marriage Bureau');
    for (const name of ['Create Page', 'Next']) await expect(business.button(name)).toBeDisabled();
    await business.field('Category').fill('Marriage Bureau');
    await business.field('Bio').fill('Families first, since 1987.');
    await expect(business.preview).toContainText('Families first, since 1987.');
    await expectAccessible(page);
    await business.button('Create Page').click();

    await business.expectStep(2, 'Finish setting up');
    await business.button('Previous').click();
    await expect(heading(page)).toHaveText('Create Page');
    await business.button('Next').click();
    await business.expectStep(2, 'Finish setting up');
    await business.field('Website').fill('noor');
    await business.field('City/Town').fill('Lahore');
    await business.button('Next').click();
    await expect(business.field('Website')).toBeFocused();
    await expect(business.field('Website')).toHaveAccessibleDescription(/Please enter a web address/);
    await business.field('Website').fill('noor.example');
    for (const hours of ['No hours', 'Always open', 'Custom']) {
      await business.main.getByRole('radio', { name: hours }).check();
    }
    await business.main.getByRole('checkbox', { name: 'Sunday' }).check();
    await business.main.getByLabel('Opens on Sunday').fill('10:30');
    await expect(business.preview).toContainText('10:30 – 18:00');
    await expectAccessible(page);
    await business.button('Next').click();

    await business.expectStep(3, 'Customize');
    await business.chooseFile(business.main, 'Profile picture', 'logo.png', Buffer.from('not a picture'));
    await expect(business.main.getByRole('alert')).toContainText('This is not a JPEG, PNG or WebP picture.');
    await business.chooseFile(business.main, 'Profile picture', 'logo.png', PICTURE);
    await expect(business.main.getByRole('img', { name: 'Picture logo.png' })).toBeVisible();
    await expect(business.main.getByRole('alert')).toBeHidden();
    await business.chooseFile(business.main, 'Cover photo', 'cover.png', PICTURE);
    await expect(business.main.getByRole('img', { name: 'Picture cover.png' })).toBeVisible();
    await expectAccessible(page);
    await business.button('Next').click();

    await business.expectStep(4, 'Connect WhatsApp');
    await business.field('WhatsApp number').fill('0300 1234567');
    await expectAccessible(page);
    await business.button('Next').click();

    await business.expectStep(5, 'Your Page is Ready!');
    await expect(business.button('Next')).toBeHidden();
    await expect(business.button('Previous')).toBeVisible();
    await expectAccessible(page);
    await business.button('Go to Page').click();

    await expect(heading(page)).toHaveText('Noor Marriage Bureau');
    await expect(heading(page)).toBeFocused();
    await expect(business.main.getByText(/^Step/)).toBeHidden();
    for (const text of ['0 followers', '0 following', 'No posts yet']) {
      await expect(business.main.getByText(text)).toBeVisible();
    }
    await business.tab('About').click();
    await expect(business.main.getByRole('link', { name: 'noor.example' })).toHaveAttribute('target', '_blank');
    await expect(business.main.getByRole('link', { name: '+92 3001234567' })).toHaveAttribute(
      'href',
      'https://wa.me/923001234567',
    );
    for (const [tab, text] of [
      ['Followers', 'No followers yet'],
      ['Photos', 'No photos yet'],
      ['Videos', 'No videos yet'],
      ['More', 'No events yet'],
      ['Community', 'No community posts yet'],
      ['Reviews', 'No reviews yet'],
    ] as const) {
      await business.tab(tab).click();
      await expect(business.main.getByText(text)).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test('posts and ads take pictures and videos, show them, and are deleted after a question', async ({ page }) => {
  const business = new BusinessPage(page);
  await visit(page, ADDRESS);
  await business.create('Noor Marriage Bureau');

  await expect(business.button('Post')).toBeDisabled();
  await business.chooseFile(business.posts, 'Add a photo or video', 'letter.jpg', Buffer.from('Assalam-o-alaikum'));
  await expect(business.posts.getByRole('alert')).toContainText('neither a JPEG, PNG or WebP picture nor an MP4');
  await business.chooseFile(
    business.posts,
    'Add a photo or video',
    'huge.png',
    Buffer.concat([PICTURE, Buffer.alloc(5 * 1024 * 1024)]),
  );
  await expect(business.posts.getByRole('alert')).toContainText('larger than 5 MB');
  await business.chooseFile(business.posts, 'Add a photo or video', 'hall.png', PICTURE);
  await expect(business.posts.getByRole('img', { name: 'Picture hall.png' })).toBeVisible();
  await business.posts.getByRole('button', { name: 'Remove file' }).click();
  await expect(business.posts.getByRole('img', { name: 'Picture hall.png' })).toBeHidden();
  await business.chooseFile(business.posts, 'Add a photo or video', 'garden.png', PICTURE);
  await business.field('Write a post').fill('Our garden is open.');
  await business.button('Post').click();
  await expect(business.posts.getByRole('listitem').filter({ hasText: 'Our garden is open.' })).toBeVisible();

  await business.field('What do you want to promote?').fill('Half price in May');
  await business.chooseFile(business.ads, 'Add a photo or video', 'tour.mp4', VIDEO);
  await expect(business.ads.getByLabel('Video tour.mp4')).toBeVisible();
  await business.button('Create Ad').click();
  await expect(business.ads.getByRole('listitem').filter({ hasText: 'Half price in May' })).toBeVisible();
  await expectAccessible(page);

  await business.tab('Photos').click();
  await expect(business.main.getByRole('img', { name: 'Picture garden.png' })).toBeVisible();
  await business.tab('Videos').click();
  await expect(business.main.getByRole('tabpanel', { name: 'Videos' }).getByLabel('Video tour.mp4')).toBeVisible();

  await business.button('Delete ad: Half price in May').click();
  await expectAccessible(page);
  await business.dialog.getByRole('button', { name: 'Cancel' }).click();
  await business.button('Delete ad: Half price in May').click();
  await business.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(business.ads.getByText('No ads yet')).toBeVisible();
  await expect(business.main.getByText('No videos yet')).toBeVisible();
  await expect(business.ads.getByRole('heading', { name: 'Create an Ad' })).toBeFocused();
});

for (const size of SIZES) {
  test(`details are edited, or not, and logging out starts anew at ${size.width} pixels`, async ({
    page,
    accountPages,
  }) => {
    const business = new BusinessPage(page);
    const person = newPerson();
    await page.setViewportSize(size);
    await accountPages.becomeMember(person);
    const token = await page.evaluate(() => localStorage.getItem('token'));

    await visit(page, ADDRESS);
    await business.create('Noor Marriage Bureau');
    await business.button('Edit Page Details').click();
    await business.dialog.getByRole('textbox', { name: 'Page name' }).fill('Somebody else');
    await expectAccessible(page);
    await business.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(business.dialog).toBeHidden();
    await expect(heading(page)).toHaveText('Noor Marriage Bureau');
    await expect(business.button('Edit Page Details')).toBeFocused();
    await business.button('Edit Page Details').click();
    await business.dialog.getByRole('textbox', { name: 'Page name' }).fill('Noor & Daughters');
    await business.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(business.dialog).toBeHidden();
    await expect(heading(page)).toHaveText('Noor & Daughters');

    await business.openSettings();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await business.expectStep(1, 'Create Page');
    for (const name of ['Page name', 'Category', 'Bio']) await expect(business.field(name)).toHaveValue('');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    await expect(page).toHaveURL(ADDRESS);
  });
}
