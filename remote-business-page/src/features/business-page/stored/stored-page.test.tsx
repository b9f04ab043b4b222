import { jest } from '@jest/globals';
import { answer, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { fileOf, installFiles } from '../testing/files.ts';
import { button, field, newAccount } from '../testing/page-robot.ts';
import { AGENCY, pagesApi, storedPage, storedPost } from '../testing/pages-api.ts';
import { ADDRESS, openStored, refused } from '../testing/stored-robot.tsx';

// antd is large, and each query of a role asks for the style of many elements.
jest.setTimeout(60_000);
beforeEach(() => {
  installFiles();
});

describe('a stored page', () => {
  it('shows what was posted, more of it on demand', async () => {
    const { user } = await openStored(
      pagesApi(
        [storedPage()],
        [3, 2, 1].map((id) => storedPost(id)),
      ),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Noor Bureau' })).toBeVisible();
    expect(screen.getByText(/stored with your account/)).toBeVisible();
    expect(screen.queryByText('Post 1')).not.toBeInTheDocument();
    await user.click(button('Show older ones'));
    expect(await screen.findByText('Post 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument();
    const posts = within(screen.getByRole('region', { name: 'Posts' }));
    expect(posts.getAllByRole('listitem')[2]).toHaveFocus();
  });

  it('says why what is older cannot be shown', async () => {
    const stored = pagesApi(
      [storedPage()],
      [3, 2, 1].map((id) => storedPost(id)),
    );
    const ended = answer(401, { success: false, message: 'Log in again' });
    const api: ApiDouble = (request) => (request.path.includes('cursor=') ? ended : stored.api(request));
    const { user } = await openStored({ ...stored, api });
    await user.click(await screen.findByRole('button', { name: 'Show older ones' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Log in again');
    expect(screen.getByText('Post 3')).toBeVisible();
  });

  it('stores a post before it is shown', async () => {
    const stored = pagesApi([storedPage()]);
    const { user, host } = await openStored(stored);
    await user.type(await screen.findByRole('textbox', { name: 'Write a post' }), 'Eid mubarak!');
    stored.refusal = answer(503, { success: false, message: 'Too busy' });
    await user.click(button('Post'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too busy');
    expect(field('Write a post')).toHaveValue('Eid mubarak!');
    expect(host.shown).toEqual([]);
    stored.refusal = undefined;
    await user.click(button('Post'));
    expect(await screen.findByRole('button', { name: 'Delete post: Eid mubarak!' })).toBeVisible();
    expect(field('Write a post')).toHaveValue('');
    expect(stored.entries).toMatchObject([{ text: 'Eid mubarak!' }]);
  });

  it('of an agency says what its page in the directory shows, and how each post stands', async () => {
    const stored = pagesApi(
      [storedPage({ agency: AGENCY })],
      [
        storedPost(2, 'Call us now', { review: 'rejected', note: 'No numbers, please.' }),
        storedPost(1, 'We moved', { review: 'approved' }),
      ],
    );
    const { user, host } = await openStored(stored);
    expect(await screen.findByRole('link', { name: 'Noor Marriage Bureau' })).toHaveAttribute(
      'href',
      '/Marriagebeauro/noor-marriage-bureau',
    );
    expect(screen.getByText(/text of the latest 3 that they have approved, no pictures and no ads/)).toBeVisible();
    expect(screen.queryByText(/Nobody else sees it yet/)).not.toBeInTheDocument();
    const posts = within(screen.getByRole('region', { name: 'Posts' }));
    await user.type(field('Write a post'), 'Eid mubarak!');
    await user.click(button('Post'));
    await posts.findByRole('button', { name: 'Delete post: Eid mubarak!' });
    const [waiting, turnedDown, approved] = posts.getAllByRole('listitem');
    expect(waiting).toHaveTextContent('Waiting to be read');
    expect(turnedDown).toHaveTextContent('RejectedStaff write: No numbers, please.');
    expect(approved).toHaveTextContent("Approved for the agency's page");
    await user.click(posts.getByRole('button', { name: 'Delete post: We moved' }));
    await user.click(button('Delete'));
    await waitFor(() => expect(screen.queryByText('We moved')).not.toBeInTheDocument());
    expect(screen.queryByText(/Approved/)).not.toBeInTheDocument();
    expect(host.shown.at(-1)).toMatchObject({ text: 'The post is deleted.' });

    const ads = within(screen.getByRole('region', { name: 'Create an Ad' }));
    await user.type(field('What do you want to promote?'), 'Half price');
    await user.click(button('Create Ad'));
    await ads.findByRole('button', { name: 'Delete ad: Half price' });
    expect(ads.getByRole('listitem')).not.toHaveTextContent('Waiting to be read');
  });

  it("that is nobody else's says so, and nothing of staff", async () => {
    await openStored(pagesApi([storedPage()], [storedPost(1)]));
    expect(await screen.findByText(/Nobody else sees it yet/)).toBeVisible();
    expect(screen.getByText('Post 1')).toBeVisible();
    expect(screen.queryByText(/Waiting to be read|Approved|Rejected/)).not.toBeInTheDocument();
    expect(screen.queryByText(/agency/)).not.toBeInTheDocument();
  });

  it('keeps a post that could not be deleted', async () => {
    const stored = pagesApi([storedPage()], [storedPost(1)]);
    const { user } = await openStored(stored);
    await user.click(await screen.findByRole('button', { name: 'Delete post: Post 1' }));
    stored.refusal = answer(503, { success: false, message: 'Too busy' });
    await user.click(button('Delete'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too busy');
    stored.refusal = undefined;
    await user.click(button('Delete'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(stored.entries).toEqual([]);
    expect(screen.getByText('No posts yet')).toBeVisible();
  });

  it('says nothing of one post in the question about another', async () => {
    const stored = pagesApi([storedPage()], [storedPost(2), storedPost(1)]);
    const { user } = await openStored(stored);
    await user.click(await screen.findByRole('button', { name: 'Delete post: Post 2' }));
    stored.refusal = answer(503, { success: false, message: 'Too busy' });
    await user.click(button('Delete'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too busy');
    await user.click(button('Cancel'));
    await user.click(button('Delete post: Post 1'));
    expect(screen.getByRole('dialog')).toHaveTextContent('Post 1');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says nothing of an earlier try when it is asked about again', async () => {
    const stored = pagesApi([storedPage()]);
    const { user } = await openStored(stored);
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Settings' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete page' }));
    };
    await ask();
    stored.refusal = answer(503, { success: false, message: 'Too busy' });
    await user.click(button('Delete'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too busy');
    await user.click(button('Cancel'));
    await ask();
    expect(screen.getByRole('dialog', { name: 'Delete this page?' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes pictures, and says that videos cannot be stored', async () => {
    const { user } = await openStored(pagesApi([storedPage()]));
    const posts = within(await screen.findByRole('region', { name: 'Posts' }));
    const attach = posts.getByLabelText('Add a photo');
    await userEvent.setup({ applyAccept: false, delay: null }).upload(attach, fileOf('mp4'));
    expect(await posts.findByRole('alert')).toHaveTextContent('not a JPEG, PNG or WebP picture');
    await user.click(screen.getByRole('tab', { name: 'Videos' }));
    expect(screen.getByText('Videos cannot be stored yet.')).toBeVisible();
  });

  it('saves its details, or says why not', async () => {
    const stored = pagesApi([storedPage()]);
    const { user } = await openStored(stored);
    await user.click(await screen.findByRole('button', { name: 'Edit Page Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Page Details' }));
    await user.type(dialog.getByRole('textbox', { name: 'Page name' }), ' & Daughters');
    stored.refusal = refused;
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please confirm your email first');
    stored.refusal = undefined;
    // Until it can be pressed again it says that it is busy.
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(stored.pages).toMatchObject([{ name: 'Noor Bureau & Daughters' }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Noor Bureau & Daughters');
  });

  it('keeps what was changed of it elsewhere meanwhile', async () => {
    const stored = pagesApi([storedPage()]);
    const { user } = await openStored(stored);
    await user.click(await screen.findByRole('button', { name: 'Edit Page Details' }));
    const dialog = within(await screen.findByRole('dialog'));
    stored.pages = [storedPage({ category: 'Wedding Planning' })];
    await user.type(dialog.getByRole('textbox', { name: 'Page name' }), ' & Daughters');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(stored.pages).toMatchObject([{ name: 'Noor Bureau & Daughters', category: 'Wedding Planning' }]);
    expect(screen.getByText('Wedding Planning')).toBeVisible();
  });

  it('tells the shell while details are changed, which a reload would lose', async () => {
    const { user, host } = await openStored(pagesApi([storedPage()]));
    const losing = new Map<string, string | undefined>();
    host.unsavedChanges.mark = (form, tell) => losing.set(form, tell());
    host.unsavedChanges.clear = (form) => losing.delete(form);
    await user.click(await screen.findByRole('button', { name: 'Edit Page Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Page Details' }));
    expect([...losing]).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Page name' }), 's');
    expect([...losing.values()]).toEqual(['Edit Page Details']);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect([...losing]).toEqual([]));
  });

  it('goes back to the wizard at Logout, and is deleted after a question', async () => {
    const stored = pagesApi([storedPage()]);
    const { user, currentUrl } = await openStored(stored);
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete page' }));
    expect(screen.getByRole('dialog', { name: 'Delete this page?' })).toHaveTextContent(
      'Noor Bureau, with all its posts',
    );
    await user.click(button('Delete'));
    await waitFor(() => expect(currentUrl()).toBe('/BussinessProfile'));
    expect(stored.pages).toEqual([]);
  });

  it('is not shown to somebody else who logs in after', async () => {
    const stored = pagesApi([storedPage()]);
    const { changeSession } = await openStored(stored);
    expect(await screen.findByRole('heading', { level: 1, name: 'Noor Bureau' })).toBeVisible();
    changeSession({ status: 'signed-out' });
    stored.pages = [];
    changeSession({ status: 'signed-in', account: newAccount() });
    expect(screen.queryByText('Noor Bureau')).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'You have no such page' })).toBeVisible();
  });

  it('says what stands in the way of it', async () => {
    const visitor = await openStored(pagesApi(), { isMember: false });
    expect(screen.getByRole('heading', { name: 'Log in to see your page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/Login?${new URLSearchParams({ next: ADDRESS }).toString()}`,
    );
    expect(visitor.host.requests).toEqual([]);
    visitor.unmount();
    const stranger = await openStored(pagesApi());
    expect(await screen.findByRole('heading', { name: 'You have no such page' })).toBeVisible();
    stranger.unmount();
    const ended = answer(401, { success: false, message: 'Log in again' });
    const late = await openStored({ ...pagesApi([storedPage()]), api: () => ended });
    expect(await screen.findByRole('heading', { name: 'Log in to see your page' })).toBeVisible();
    late.unmount();
    const stored = pagesApi([storedPage()]);
    let isDown = true;
    const { user } = await openStored({ ...stored, api: (request) => (isDown ? undefined : stored.api(request)) });
    expect(await screen.findByRole('heading', { name: 'Your page could not be loaded' })).toBeVisible();
    isDown = false;
    await user.click(button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Noor Bureau' })).toHaveFocus();
  });
});
