import { newPerson } from '../pages/account.pages.ts';
import { BusinessPage, PICTURE, VIDEO } from '../pages/business.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, heading, visit } from '../support/visit.ts';

const ADDRESS = '/BussinessProfile';
const FIRST_LOAD_LIMIT = 160_000;
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
    await expect(business.main.getByRole('link', { name: '0300 1234567' })).toHaveAttribute(
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
    await visit(page, '/Register');
    await accountPages.register(person);
    await expect(page).toHaveURL('/login', { timeout: 10_000 });
    await accountPages.logIn(person);
    await expect(page).toHaveURL('/dashboard');
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

test('all of it with the keyboard alone', async ({ page }) => {
  const business = new BusinessPage(page);
  const press = async (name: string) => {
    await tabTo(page, business.button(name));
    await page.keyboard.press('Enter');
  };
  await visit(page, ADDRESS);
  await tabTo(page, business.field('Page name'));
  await page.keyboard.type('Noor Marriage Bureau');
  await tabTo(page, business.button('Matchmaking'));
  await page.keyboard.press('Space');
  await press('Create Page');
  await business.expectStep(2, 'Finish setting up');
  await tabTo(page, business.main.getByRole('radio', { name: 'No hours' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, business.main.getByRole('checkbox', { name: 'Saturday' }));
  await page.keyboard.press('Space');
  await expect(business.main.getByLabel('Opens on Saturday')).toBeVisible();
  await press('Next');
  await business.expectStep(3, 'Customize');
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, business.main.getByLabel('Profile picture'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE });
  await press('Remove profile picture');
  await expect(business.main.getByLabel('Profile picture')).toBeFocused();
  await press('Next');
  await business.expectStep(4, 'Connect WhatsApp');
  await press('Next');
  await business.expectStep(5, 'Your Page is Ready!');
  await press('Go to Page');
  await expect(heading(page)).toBeFocused();

  await tabTo(page, business.field('Write a post'));
  await page.keyboard.type('Eid mubarak!');
  await press('Post');
  await expect(business.field('Write a post')).toBeFocused();
  await press('Delete post: Eid mubarak!');
  await tabTo(page, business.dialog.getByRole('button', { name: 'Delete', exact: true }));
  await page.keyboard.press('Enter');
  await expect(business.posts.getByRole('heading', { name: 'Posts' })).toBeFocused();

  await heading(page).focus();
  await press('Edit Page Details');
  const name = business.dialog.getByRole('textbox', { name: 'Page name' });
  await tabTo(page, name);
  await name.press('ControlOrMeta+a');
  await page.keyboard.type('Noor & Daughters');
  await page.keyboard.press('Enter');
  await expect(business.dialog).toBeHidden();
  await expect(heading(page)).toHaveText('Noor & Daughters');
  await press('Edit Page Details');
  await expect(business.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(business.dialog).toBeHidden();

  await tabTo(page, business.tab('Posts'));
  await page.keyboard.press('End');
  await expect(business.tab('More')).toBeFocused();
  await expect(business.main.getByText('No events yet')).toBeVisible();

  await heading(page).focus();
  await press('Settings');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(business.button('Settings')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Create Page');
  await expect(heading(page)).toBeFocused();
});

test('the page outlasts a walk to the dashboard, and antd is fetched once, not before it is needed', async ({
  page,
  chrome,
}) => {
  const business = new BusinessPage(page);
  const antd: string[] = [];
  page.on('request', (request) => {
    if (/\/antd\.[^/]+\.js$/.test(request.url())) antd.push(request.url());
  });
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (request.resourceType() === 'script') bytes += (await request.sizes()).responseBodySize;
  });
  await visit(page, ADDRESS);
  expect(antd).toEqual([]);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_LIMIT);
  await business.create('Noor Marriage Bureau');
  await business.openSettings();
  expect(antd).toHaveLength(1);
  await page.keyboard.press('Escape');

  await chrome.openMenu();
  await chrome.menu.getByText('Dashboard', { exact: true }).click();
  await expect(heading(page)).not.toHaveText('Noor Marriage Bureau');
  await chrome.openMenu();
  await chrome.menu.getByText('Business Profile', { exact: true }).click();
  await expect(heading(page)).toHaveText('Noor Marriage Bureau');
  await business.openSettings();
  expect(antd).toHaveLength(1);
});

test('where antd cannot be fetched, all else works', async ({ page, chrome, faults }) => {
  faults.expect(/antd\.|Failed to load resource/);
  const business = new BusinessPage(page);
  await page.route(/\/antd\.[^/]+\.js$/, (route) => route.abort());
  await visit(page, ADDRESS);
  await business.create('Noor Marriage Bureau');
  const alert = business.main.getByRole('alert');
  await expect(alert).toContainText('Editing and settings could not be loaded.');
  await business.field('Write a post').fill('Still here');
  await business.button('Post').click();
  await expect(business.posts.getByText('Still here')).toBeVisible();
  await expectAccessible(page);

  await chrome.navigation.getByRole('link', { name: 'About Us' }).click();
  await expect(heading(page)).not.toHaveText('Noor Marriage Bureau');
  await page.goBack();
  await expect(business.posts.getByText('Still here')).toBeVisible();
  await expect(alert).toBeVisible();
});

test('the page fits a screen of 320 pixels', async ({ page }) => {
  const business = new BusinessPage(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, ADDRESS);
  await business.field('Page name').fill('n'.repeat(75));
  await business.field('Category').fill('c'.repeat(60));
  await business.field('Bio').fill('b'.repeat(101));
  await expectNoSidewaysScroll(page);
  await business.button('Next').click();
  await business.main.getByRole('radio', { name: 'Custom' }).check();
  await expectNoSidewaysScroll(page);
  for (const step of [2, 3, 4]) {
    await expect(business.main.getByText(`Step ${step} of 5`)).toBeVisible();
    await business.button('Next').click();
  }
  await business.button('Go to Page').click();
  await business.field('Write a post').fill('p'.repeat(2_000));
  await business.button('Post').click();
  for (const tab of ['About', 'Followers', 'Photos', 'More', 'Posts']) {
    await business.tab(tab).click();
    await expectNoSidewaysScroll(page);
  }
});
