import { BusinessPage } from '../pages/business.page.ts';
import { tabTo } from '../support/keyboard.ts';
import { PICTURE } from '../support/files.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

test('a business page is made and kept with the keyboard alone', async ({ page }) => {
  const business = new BusinessPage(page);
  const press = async (name: string) => {
    await tabTo(page, business.button(name));
    await page.keyboard.press('Enter');
  };
  await visit(page, '/BussinessProfile');
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
