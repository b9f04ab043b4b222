import { jest } from '@jest/globals';
import { renderPage, type ApiDouble } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as storedPagePage from '../stored-page.page.tsx';
import { installFiles } from '../testing/files.ts';
import { button, comeBack, newAccount, openStep } from '../testing/page-robot.ts';
import { pagesApi, storedPage, type PagesApi } from '../testing/pages-api.ts';

// antd is large, and each query of a role asks for the style of many elements.
jest.setTimeout(60_000);
beforeEach(() => {
  installFiles();
});

const ADDRESS = '/BussinessProfile/noor-bureau';

/** What is sent arrives, and its answers are on their way until they are let through. */
function held(stored: PagesApi) {
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => (end = resolve));
  const api: ApiDouble = async (request) => {
    const given = await stored.api(request);
    if (request.method !== 'GET') await isOver;
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
  expect(currentUrl()).toBe('/');
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
