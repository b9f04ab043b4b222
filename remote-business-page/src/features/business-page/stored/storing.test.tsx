import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { installFiles } from '../testing/files.ts';
import { button, comeBack, field, goToStep, logOut, newAccount, openStep } from '../testing/page-robot.ts';
import { pagesApi } from '../testing/pages-api.ts';
import { ADDRESS, openStored, refused } from '../testing/stored-robot.tsx';

// antd is large, and each query of a role asks for the style of many elements.
jest.setTimeout(60_000);
beforeEach(() => {
  installFiles();
});

describe('storing', () => {
  it('stores the page of a member at Go to Page, and goes to it', async () => {
    const stored = pagesApi();
    const { user, currentUrl, host } = await openStep(5, { account: newAccount(), api: stored.api });
    expect(screen.getByText(/is stored when you press Go to Page/)).toBeVisible();
    await user.click(button('Go to Page'));
    await waitFor(() => expect(currentUrl()).toBe(ADDRESS));
    expect(stored.pages).toMatchObject([{ name: 'Noor Bureau', category: 'Matchmaking', hours: 'no_hours', week: {} }]);
    expect(host.requests.filter(({ authenticated }) => !authenticated)).toEqual([]);
  });

  it('shows the page also when it could not be stored, says why, and tries again', async () => {
    const stored = pagesApi();
    stored.refusal = refused;
    const { user, currentUrl } = await openStep(5, { account: newAccount(), api: stored.api });
    await user.click(button('Go to Page'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please confirm your email first');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Noor Bureau');
    expect(screen.getByText(/kept in this window only/)).toBeVisible();
    expect(currentUrl()).toBe('/?step=5');
    stored.refusal = undefined;
    await user.click(button('Store this page'));
    await waitFor(() => expect(currentUrl()).toBe(ADDRESS));
  });

  it('stores nothing of a page that was left, only the one that was made after', async () => {
    const stored = pagesApi();
    stored.refusal = refused;
    const { user, currentUrl } = await openStep(5, { account: newAccount(), api: stored.api });
    await user.click(button('Go to Page'));
    await screen.findByRole('alert');
    stored.refusal = undefined;
    await logOut(user);
    await goToStep(5, user, 'Second');
    await user.click(button('Go to Page'));
    await waitFor(() => expect(currentUrl()).toBe('/BussinessProfile/second'));
    expect(stored.pages).toMatchObject([{ handle: 'second', name: 'Second' }]);
  });

  it('asks nobody for anything who is not logged in', async () => {
    const { user, host } = await openStep(5);
    expect(screen.getByRole('link', { name: /Log in to have it stored/ })).toHaveAttribute(
      'href',
      '/Login?next=%2F%3Fstep%3D5',
    );
    await user.click(button('Go to Page'));
    expect(screen.getByText(/kept in this window only/)).toBeVisible();
    expect(host.requests).toEqual([]);
  });

  it('stores a page that was made before logging in, with its posts, the oldest first', async () => {
    const visitor = await openStep(5);
    await visitor.user.click(button('Go to Page'));
    for (const text of ['First', 'Second']) {
      await visitor.user.type(field('Write a post'), text);
      await visitor.user.click(button('Post'));
    }
    visitor.unmount();
    const stored = pagesApi();
    const { user, currentUrl } = await comeBack({ account: newAccount(), api: stored.api });
    await user.click(button('Store this page'));
    await waitFor(() => expect(currentUrl()).toBe(ADDRESS));
    expect(stored.entries.map(({ text }) => text)).toEqual(['Second', 'First']);
  });
});

it('takes along what is being written, and goes on where storing stopped', async () => {
  const stored = pagesApi();
  stored.refusal = refused;
  const { user, currentUrl, unmount } = await openStep(5, { account: newAccount(), api: stored.api });
  await user.click(button('Go to Page'));
  await screen.findByRole('alert');
  for (const text of ['First', 'Second']) {
    await user.type(field('Write a post'), text);
    await user.click(button('Post'));
  }
  await user.type(field('Write a post'), 'Half of a thi');
  stored.refusal = undefined;
  // The page and one post get through, then no more.
  stored.takes = 2;
  await user.click(button('Store this page'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Something went wrong/);
  stored.takes = undefined;
  await user.click(button('Store this page'));
  await waitFor(() => expect(currentUrl()).toBe(ADDRESS));
  expect(stored.pages).toHaveLength(1);
  expect(stored.entries.map(({ text }) => text)).toEqual(['Second', 'First']);
  unmount();
  await openStored(stored);
  expect(await screen.findByRole('textbox', { name: 'Write a post' })).toHaveValue('Half of a thi');
});

it('loses nothing that is posted or changed while the page is being stored', async () => {
  const stored = pagesApi();
  let goOn: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => (goOn = resolve));
  const visitor = await openStep(5);
  await visitor.user.click(button('Go to Page'));
  visitor.unmount();
  const { user, currentUrl } = await comeBack({
    account: newAccount(),
    api: async (request) => {
      if (request.method === 'POST') await isHeld;
      return stored.api(request);
    },
  });
  await user.click(button('Store this page'));
  await user.type(field('Write a post'), 'Meanwhile');
  await user.click(button('Post'));
  await user.type(field('Write a post'), 'Soon');
  await user.click(button('Edit Page Details'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Page Details' }));
  await user.type(dialog.getByRole('textbox', { name: 'Page name' }), ' & Sons');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  goOn();
  await waitFor(() => expect(currentUrl()).toBe(ADDRESS));
  expect(stored.pages).toMatchObject([{ name: 'Noor Bureau & Sons' }]);
  expect(stored.entries).toMatchObject([{ text: 'Meanwhile' }]);
});
