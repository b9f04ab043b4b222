import { newPerson } from '../pages/account.pages.ts';
import { AddPostPage } from '../pages/add-post.page.ts';
import { PICTURE } from '../support/files.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

// As browsers do whose owner forbids sites to store anything.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  }),
);

test('where nothing may be stored, a member logs in, uploads a picture and posts a listing with it', async ({
  page,
  accountPages,
}) => {
  const member = newPerson();
  await accountPages.makeMember(member);
  await visit(page, '/Login?next=/Addposting');
  await accountPages.logIn(member);
  await expect(page).toHaveURL(/\/Addposting$/);
  const main = page.getByRole('main');
  await expect(main.getByText('Logged in as')).toBeVisible();

  const form = new AddPostPage(page);
  await form.fillIn(
    { title: 'For our daughter in Multan', city: 'Multan' },
    {
      pictures: async () => {
        await form.upload.setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: PICTURE });
        await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
      },
    },
  );
  await expect(page.getByText('This browser keeps no drafts.')).toBeVisible();

  await form.submit.click();
  await expect(page.getByRole('heading', { name: 'Your post was handed in' })).toBeFocused();
  const id = /L\d{8}/.exec(await main.innerText())?.[0] ?? '';
  await main.getByRole('link', { name: 'My Listings' }).click();
  await expect(page.getByRole('cell', { name: id })).toBeVisible();

  await visit(page, '/Addposting');
  await expect(main.getByText('You need to be logged in to submit.')).toBeVisible();
});

test('where nothing may be stored, a post that was written before the login is there after it', async ({
  page,
  accountPages,
}) => {
  const member = newPerson();
  await accountPages.makeMember(member);
  await visit(page, '/Addposting');
  const form = new AddPostPage(page);
  await form.fillIn({ title: 'For our son in Multan', city: 'Multan', email: member.email });
  await form.submit.click();
  await expect(form.main.getByText('Log in to hand in your post, and you come back to it.')).toBeVisible();
  await expect(form.main.getByText(/kept on this device/)).toHaveCount(0);

  await form.main.getByRole('link', { name: 'Log in' }).click();
  await accountPages.logIn(member);
  await expect(page).toHaveURL(/\/Addposting\?step=preview$/);
  await expect(form.main.getByText('For our son in Multan')).toBeVisible();
  await form.main.getByRole('link', { name: 'Change: About the post' }).click();
  await expect(form.box(/^Title/)).toHaveValue('For our son in Multan');
});
