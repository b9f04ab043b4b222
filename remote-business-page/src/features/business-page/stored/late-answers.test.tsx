import { jest } from '@jest/globals';
import { renderPage, type ApiDouble, type SentRequest } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';

import * as storedPagePage from '../stored-page.page.tsx';
import { installFiles } from '../testing/files.ts';
import { button, comeBack, field, goToStep, logOut, newAccount, openStep } from '../testing/page-robot.ts';
import { pagesApi, storedPage, storedPost, type PagesApi } from '../testing/pages-api.ts';
import { ADDRESS, openStored, refused } from '../testing/stored-robot.tsx';

// antd is large, and each query of a role asks for the style of many elements.
jest.setTimeout(60_000);
beforeEach(() => {
  installFiles();
});

/** What is sent arrives, and its answers are on their way until they are let through. */
function held(stored: PagesApi, isHeld = ({ method }: SentRequest) => method !== 'GET') {
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => (end = resolve));
  const api: ApiDouble = async (request) => {
    const given = await stored.api(request);
    if (isHeld(request)) await isOver;
    return given;
  };
  const letThrough = () =>
    act(async () => {
      end();
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { api, letThrough };
}

test('who has left is not led to the page that is stored meanwhile', async () => {
  const stored = pagesApi();
  const { api, letThrough } = held(stored);
  const { user, currentUrl, unmount } = await openStep(5, { account: newAccount(), api });
  await user.click(button('Go to Page'));
  await waitFor(() => expect(stored.pages).toHaveLength(1));
  unmount();
  await letThrough();
  expect(currentUrl()).toBe('/?step=5');
});

test('who has come back to the wizard is led to the page that is stored meanwhile', async () => {
  const stored = pagesApi();
  const { api, letThrough } = held(stored);
  const account = newAccount();
  const { user, unmount } = await openStep(5, { account, api });
  await user.click(button('Go to Page'));
  await waitFor(() => expect(stored.pages).toHaveLength(1));
  unmount();
  const { currentUrl } = await comeBack({ account, api });
  await letThrough();
  await waitFor(() => expect(currentUrl()).toBe(ADDRESS));
});

describe('a page that is being stored', () => {
  /** Of a visitor who has logged in, on their finished page with a post. */
  const openPosted = async (api: ApiDouble) => {
    const visitor = await openStep(5);
    await visitor.user.click(button('Go to Page'));
    await post(visitor.user, 'First');
    visitor.unmount();
    const account = newAccount();
    return { account, ...(await comeBack({ account, api })) };
  };
  const post = async (user: UserEvent, text: string) => {
    await user.type(field('Write a post'), text);
    await user.click(button('Post'));
  };
  const isEntry = ({ method, path }: SentRequest) => method === 'POST' && path.endsWith('/entries');

  it('is another one than what is made after its logout', async () => {
    const stored = pagesApi();
    const { api, letThrough } = held(stored);
    const { user, currentUrl } = await openPosted(api);
    await user.click(button('Store this page'));
    await waitFor(() => expect(stored.pages).toHaveLength(1));
    await logOut(user);
    await letThrough();
    expect(field('Page name')).toHaveValue('');
    await goToStep(5, user, 'Second');
    await user.click(button('Go to Page'));
    await waitFor(() => expect(currentUrl()).toBe('/BussinessProfile/second'));
    expect(stored.pages).toMatchObject([{ name: 'Noor Bureau' }, { name: 'Second' }]);
  });

  it('is not what is typed by who has just logged in', async () => {
    const stored = pagesApi();
    stored.refusal = refused;
    const { user, unmount } = await openPosted(stored.api);
    await user.click(button('Store this page'));
    await screen.findByRole('alert');
    unmount();
    stored.refusal = undefined;
    const { currentUrl, ...later } = await comeBack({ status: 'signed-in', api: stored.api });
    await goToStep(5, later.user, 'Second');
    await later.user.click(button('Go to Page'));
    await waitFor(() => expect(currentUrl()).toBe('/BussinessProfile/second'));
    expect(stored.pages).toMatchObject([{ name: 'Second' }]);
  });

  it('is known to be stored by who comes back after a post was not', async () => {
    const stored = pagesApi();
    stored.takes = 1;
    const { api, letThrough } = held(stored, isEntry);
    const { user, account, host, unmount } = await openPosted(api);
    await user.click(button('Store this page'));
    await waitFor(() => expect(host.requests.filter(isEntry)).toHaveLength(1));
    unmount();
    await letThrough();
    stored.takes = undefined;
    const { currentUrl, ...later } = await comeBack({ account, api });
    await later.user.click(button('Store this page'));
    await waitFor(() => expect(currentUrl()).toBe(ADDRESS));
    expect(stored.pages).toHaveLength(1);
    expect(stored.entries).toMatchObject([{ text: 'First' }]);
  });

  it('is stored once, with what is posted by who comes back meanwhile', async () => {
    const stored = pagesApi();
    const { api, letThrough } = held(stored, isEntry);
    const { user, account, unmount } = await openPosted(api);
    await user.click(button('Store this page'));
    await waitFor(() => expect(stored.entries).toHaveLength(1));
    unmount();
    const { currentUrl, ...later } = await comeBack({ account, api });
    await post(later.user, 'Second');
    await later.user.click(button('Store this page'));
    await letThrough();
    await waitFor(() => expect(currentUrl()).toBe(ADDRESS));
    expect(stored.pages).toHaveLength(1);
    expect(stored.entries.map(({ text }) => text)).toEqual(['Second', 'First']);
  });

  it('is stored once, with what is changed in the wizard until it is', async () => {
    const stored = pagesApi();
    const made = held(stored, ({ method }) => method === 'POST');
    const changed = held({ ...stored, api: made.api }, ({ method }) => method === 'PUT');
    const { user, currentUrl } = await openStep(5, { account: newAccount(), api: changed.api });
    const edit = async (text: string) => {
      for (let step = 5; step > 1; step -= 1) await user.click(button('Previous'));
      await user.click(field('Page name'));
      await user.paste(text);
      for (let step = 1; step < 5; step += 1) await user.click(button('Next'));
    };
    await user.click(button('Go to Page'));
    await waitFor(() => expect(stored.pages).toHaveLength(1));
    await edit(' & Sons');
    await made.letThrough();
    await waitFor(() => expect(stored.pages).toMatchObject([{ name: 'Noor Bureau & Sons' }]));
    await edit(' & Daughters');
    await user.click(button('Go to Page'));
    await changed.letThrough();
    await waitFor(() => expect(currentUrl()).toBe(ADDRESS));
    expect(stored.pages).toMatchObject([{ name: 'Noor Bureau & Sons & Daughters' }]);
  });
});

test('who has left is not led away once a page is deleted', async () => {
  const stored = pagesApi([storedPage()]);
  const { api, letThrough } = held(stored);
  const options = { path: '/BussinessProfile/:handle', url: ADDRESS, api, account: newAccount() };
  const { currentUrl, unmount } = await renderPage(storedPagePage, options);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete page' }));
  await user.click(button('Delete'));
  await waitFor(() => expect(stored.pages).toEqual([]));
  unmount();
  await letThrough();
  expect(currentUrl()).toBe(ADDRESS);
});

test('the question about one post stays when another one is deleted late', async () => {
  const stored = pagesApi([storedPage()], [storedPost(2), storedPost(1)]);
  const { api, letThrough } = held(stored);
  await renderPage(storedPagePage, { path: '/BussinessProfile/:handle', url: ADDRESS, api, account: newAccount() });
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Delete post: Post 2' }));
  await user.click(button('Delete'));
  await user.click(button('Cancel'));
  await user.click(button('Delete post: Post 1'));
  await letThrough();
  expect(screen.queryByText('Post 2')).not.toBeInTheDocument();
  const question = within(screen.getByRole('dialog', { name: 'Delete this post?' }));
  expect(question.getByText('Post 1')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(button('Delete post: Post 1')).toHaveFocus();
});

describe('details that are saved late', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Edit Page Details' }));
  const edit = async (user: UserEvent, name: string, text: string) => {
    await user.click(await screen.findByRole('button', { name: 'Edit Page Details' }));
    await screen.findByRole('dialog');
    await user.type(dialog().getByRole('textbox', { name }), text);
  };
  const save = (user: UserEvent) => user.click(dialog().getByRole('button', { name: 'Save' }));
  /** Opens a page whose name is on its way when its dialog is closed. */
  const saveName = async (stored: PagesApi) => {
    const { api, letThrough } = held(stored);
    const { user, host } = await openStored({ ...stored, api });
    await edit(user, 'Page name', ' & Daughters');
    await save(user);
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    return { user, host, letThrough };
  };
  const both = [{ name: 'Noor Bureau & Daughters', category: 'Matchmaking and more' }];

  it.each(['first', 'last'])(
    'stay when others are edited meanwhile, and saved by an answer that comes %s',
    async (at) => {
      const stored = pagesApi([storedPage()]);
      const { user, letThrough } = await saveName(stored);
      await edit(user, 'Category', ' and more');
      if (at === 'last') await save(user);
      await letThrough();
      if (at === 'first') {
        expect(dialog().getByRole('textbox', { name: 'Category' })).toHaveValue('Matchmaking and more');
        await save(user);
      }
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(stored.pages).toMatchObject(both);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Noor Bureau & Daughters');
    },
  );

  it('leave the dialog open with what is typed meanwhile', async () => {
    const stored = pagesApi([storedPage()]);
    const { api, letThrough } = held(stored);
    const { user } = await openStored({ ...stored, api });
    await edit(user, 'Page name', ' & Daughters');
    await save(user);
    const category = dialog().getByRole('textbox', { name: 'Category' });
    await user.type(category, ' and more');
    await letThrough();
    expect(category).toHaveValue('Matchmaking and more');
    // Renamed elsewhere, which is not undone by what is saved of the rest.
    stored.pages[0]!.name = 'Noor & Co';
    await save(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(stored.pages).toMatchObject([{ name: 'Noor & Co', category: 'Matchmaking and more' }]);
  });

  it('leave the days of hours that are chosen again meanwhile', async () => {
    const days = { hours: 'custom' as const, week: { monday: { opens: '10:00', closes: '16:00' } } };
    const stored = pagesApi([storedPage(days)]);
    const { api, letThrough } = held(stored);
    const { user } = await openStored({ ...stored, api });
    await user.click(await screen.findByRole('button', { name: 'Edit Page Details' }));
    await user.click(await screen.findByRole('radio', { name: 'Always open' }));
    await save(user);
    await user.click(screen.getByRole('radio', { name: 'Custom' }));
    await letThrough();
    expect(stored.pages).toMatchObject([{ hours: 'always_open', week: {} }]);
    await save(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(stored.pages).toMatchObject([days]);
  });

  it('are told of when they are not, though the dialog is closed', async () => {
    const stored = pagesApi([storedPage()]);
    stored.refusal = refused;
    const { host, letThrough } = await saveName(stored);
    expect(host.shown).toEqual([]);
    await letThrough();
    const text = 'The page details were not saved. Please confirm your email first';
    expect(host.shown).toMatchObject([{ tone: 'error', text }]);
  });
});

describe('what is on its way while another part of the page is looked at', () => {
  const lookAway = async (user: UserEvent) => {
    await user.click(screen.getByRole('tab', { name: 'Photos' }));
    await user.click(screen.getByRole('tab', { name: 'Posts' }));
  };
  const posts = () => within(screen.getByRole('region', { name: 'Posts' }));

  it('is posted once', async () => {
    const stored = pagesApi([storedPage()]);
    const { api, letThrough } = held(stored);
    const { user } = await openStored({ ...stored, api });
    await user.type(await screen.findByRole('textbox', { name: 'Write a post' }), 'Eid mubarak!');
    await user.click(button('Post'));
    await lookAway(user);
    expect(button('Post')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Post'));
    await letThrough();
    expect(posts().getAllByRole('listitem')).toHaveLength(1);
    expect(stored.entries).toHaveLength(1);
    expect(field('Write a post')).toHaveValue('');
  });

  it('is told of when it fails', async () => {
    const stored = pagesApi([storedPage()]);
    stored.refusal = refused;
    const { api, letThrough } = held(stored);
    const { user } = await openStored({ ...stored, api });
    await user.type(await screen.findByRole('textbox', { name: 'Write a post' }), 'Eid mubarak!');
    await user.click(button('Post'));
    await lookAway(user);
    await letThrough();
    expect(posts().getByRole('alert')).toHaveTextContent('Please confirm your email first');
    expect(field('Write a post')).toHaveValue('Eid mubarak!');
  });

  it('is asked for once', async () => {
    const stored = pagesApi(
      [storedPage()],
      [3, 2, 1].map((id) => storedPost(id)),
    );
    const { api, letThrough } = held(stored, ({ path }) => path.includes('cursor='));
    const { user, host } = await openStored({ ...stored, api });
    await user.click(await screen.findByRole('button', { name: 'Show older ones' }));
    await lookAway(user);
    await user.click(button('Show older ones'));
    await letThrough();
    expect(posts().getAllByRole('listitem')).toHaveLength(3);
    expect(host.requests.filter(({ path }) => path.includes('cursor='))).toHaveLength(1);
  });
});
