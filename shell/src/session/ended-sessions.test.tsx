import { jest } from '@jest/globals';
import { createApiClient } from '@rishta/api-client';
import { answer } from '@rishta/remote-sdk/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';

import { browser } from '../browser.ts';
import { beginSession as begin, refused } from '../testing/begin-session.ts';
import { testAccount } from '../testing/test-composition.ts';
import { tokenStore } from './token-store.ts';
import { useSessionHost } from './use-session-host.ts';

/** A session with an API client as the shell has it, and a way to other pages. */
async function beginOnPages() {
  const send = jest.spyOn(globalThis, 'fetch');
  send.mockImplementation(() => Promise.resolve(Response.json({ success: true, message: '', data: testAccount })));
  const api = createApiClient({ baseUrl: '/api', token: () => tokenStore.read(), onUnauthorized: tokenStore.refuse });
  const { result } = renderHook(() => ({ session: useSessionHost(api), navigate: useNavigate() }), {
    wrapper: MemoryRouter,
  });
  await waitFor(() => expect(result.current.session.account).toEqual(testAccount));
  return {
    session: () => result.current.session,
    go: (to: string) => act(() => result.current.navigate(to)),
    beRefused: (meanwhile?: () => void) =>
      act(() => {
        send.mockResolvedValueOnce(Response.json({ success: false, message: 'Please log in.' }, { status: 401 }));
        const call = api.send('POST', '/listings', {}, { authenticated: true });
        meanwhile?.();
        return call;
      }),
  };
}

/** What the browser tells a tab when another one changes the storage; of a logout, both steps. */
function inAnotherTab(...tokens: (string | null)[]) {
  for (const newValue of tokens) {
    const oldValue = localStorage.getItem('token');
    if (newValue === null) localStorage.removeItem('token');
    else localStorage.setItem('token', newValue);
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue, newValue }));
    });
  }
}

test('follows another tab in and out', async () => {
  const { session } = begin();
  inAnotherTab('secret');
  await waitFor(() => expect(session.current.account).toEqual(testAccount));
  inAnotherTab('', null);
  expect(session.current.status).toBe('signed-out');
  expect(session.current.account).toBeUndefined();
});

test('a session that another tab has found ended is over when the page is left', async () => {
  localStorage.setItem('token', 'ended');
  const { session, go } = await beginOnPages();
  await go('/Addposting');
  inAnotherTab(null);
  await go('/Addposting?step=contact');
  expect(session().account).toEqual(testAccount);
  await go('/Login');
  expect(session()).toMatchObject({ status: 'signed-out' });
  expect(session().account).toBeUndefined();
});

test.each([
  ['has ended', [null]],
  ['was left', ['', null]],
])(
  'whose session %s goes on in this tab after a login in another, and another member gets a new document',
  async (_how, gone) => {
    const reload = jest.spyOn(browser, 'reload').mockReturnValue();
    let account = testAccount;
    localStorage.setItem('token', 'ended');
    const { session } = begin(() => answer(200, { success: true, message: '', data: account }));
    await waitFor(() => expect(session.current.account).toEqual(testAccount));
    inAnotherTab(...gone, 'again');
    await waitFor(() => expect(session.current.account).toEqual(testAccount));
    expect(reload).not.toHaveBeenCalled();

    account = { ...testAccount, id: 'another' };
    inAnotherTab(...gone, 'of another');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(session.current.account).toBeUndefined();
  },
);

test('another member who logs in here after a logout in another tab keeps the document', async () => {
  const reload = jest.spyOn(browser, 'reload').mockReturnValue();
  let account = testAccount;
  localStorage.setItem('token', 'secret');
  const { session } = begin(() => answer(200, { success: true, message: '', data: account }));
  await waitFor(() => expect(session.current.account).toEqual(testAccount));
  inAnotherTab('', null);
  account = { ...testAccount, id: 'another' };
  act(() => session.current.signIn('of another'));
  await waitFor(() => expect(session.current.account).toEqual(account));
  expect(reload).not.toHaveBeenCalled();
});

test('an answer about an earlier session changes nothing', async () => {
  let respond: (response: typeof refused) => void = () => undefined;
  localStorage.setItem('token', 'earlier');
  const { session } = begin(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  inAnotherTab(null);
  localStorage.setItem('token', 'later');
  await act(() => {
    respond(refused);
    return Promise.resolve();
  });
  expect(localStorage.getItem('token')).toBe('later');
  expect(session.current.status).toBe('signed-out');
});

test('a document that comes back from the history shows nobody who has left meanwhile', async () => {
  localStorage.setItem('token', 'secret');
  const { session } = begin();
  await waitFor(() => expect(session.current.account).toEqual(testAccount));
  localStorage.removeItem('token');
  act(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(session.current).toMatchObject({ status: 'signed-out' });
  expect(session.current.account).toBeUndefined();
});

test('a session that ends on a page is over when that is left, and what the member has typed stays', async () => {
  localStorage.setItem('token', 'ended');
  sessionStorage.setItem('kept-typing', '{}');
  const { session, go, beRefused } = await beginOnPages();
  await go('/Addposting');
  await beRefused();
  await go('/Addposting?step=contact');
  expect(session().account).toEqual(testAccount);
  await go('/Login');
  expect(session()).toMatchObject({ status: 'signed-out' });
  expect(session().account).toBeUndefined();
  expect(localStorage.getItem('token')).toBeNull();
  expect(sessionStorage).toHaveLength(1);
});

test('what an earlier session was refused ends no later one', async () => {
  localStorage.setItem('token', 'earlier');
  const { session, go, beRefused } = await beginOnPages();
  await beRefused(() => localStorage.setItem('token', 'later'));
  await go('/Login');
  expect(session().status).toBe('signed-in');
  expect(localStorage.getItem('token')).toBe('later');
});
