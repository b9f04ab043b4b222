import { jest } from '@jest/globals';
import { createApiClient } from '@rishta/api-client';
import { answer } from '@rishta/remote-sdk/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { beginSession as begin, found, refused } from '../testing/begin-session.ts';
import { testAccount } from '../testing/test-composition.ts';
import { tokenStore } from './token-store.ts';
import { useSessionHost } from './use-session-host.ts';

test('a visitor without a token is signed out, and the API is not asked', () => {
  const { session, requests } = begin();
  expect(session.current.status).toBe('signed-out');
  expect(requests).toEqual([]);
});

test('a visitor with a token is signed in at once, and known when the API has answered', async () => {
  localStorage.setItem('token', 'secret');
  const { session, requests } = begin();
  expect(session.current).toMatchObject({ status: 'signed-in' });
  await waitFor(() => expect(session.current.account).toEqual(testAccount));
  expect(requests).toEqual([{ method: 'GET', path: '/me', authenticated: true }]);
});

test('a token that is refused is removed', async () => {
  localStorage.setItem('token', 'expired');
  const { session } = begin(() => refused);
  await waitFor(() => expect(session.current.status).toBe('signed-out'));
  expect(localStorage.getItem('token')).toBeNull();
});

test.each([
  ['is not reached', undefined],
  ['has a fault', answer(500, { success: false, message: 'Oops' })],
])('a token is kept while the API %s', async (_what, response) => {
  localStorage.setItem('token', 'secret');
  const { session, requests } = begin(() => response);
  await act(() => Promise.resolve());
  expect(requests).toHaveLength(1);
  expect(session.current.status).toBe('signed-in');
  expect(localStorage.getItem('token')).toBe('secret');
});

test.each([
  ['is not reached', undefined],
  ['has a fault', answer(500, { success: false, message: 'Oops' })],
])('whose account it is, is asked again when the API %s', async (_what, response) => {
  jest.useFakeTimers();
  try {
    localStorage.setItem('token', 'secret');
    let answered = response;
    const { session, requests } = begin(() => answered);
    const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
    await wait(20);
    expect(requests).toHaveLength(2);
    answered = found;
    await wait(10);
    expect(session.current.account).toEqual(testAccount);
    await wait(600);
    expect(requests).toHaveLength(3);
  } finally {
    jest.useRealTimers();
  }
});

test('nobody asks any more for an account that was left', async () => {
  jest.useFakeTimers();
  try {
    localStorage.setItem('token', 'secret');
    const { session, requests } = begin(({ path }) => (path === '/me' ? undefined : found));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    act(() => session.current.signOut());
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(requests.filter(({ path }) => path === '/me')).toHaveLength(1);
    expect(session.current.status).toBe('signed-out');
  } finally {
    jest.useRealTimers();
  }
});

test('signing in keeps the token and fetches the account', async () => {
  const { session } = begin();
  act(() => {
    session.current.signIn('secret');
  });
  expect(localStorage.getItem('token')).toBe('secret');
  expect(session.current.status).toBe('signed-in');
  await waitFor(() => expect(session.current.account).toEqual(testAccount));
});

test('signing out removes the token at once and revokes it with a request that outlives the page', async () => {
  const send = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const api = createApiClient({ baseUrl: '/api', token: () => tokenStore.read(), retryPauses: [] });
  localStorage.setItem('token', 'secret');
  const { result } = renderHook(() => useSessionHost(api), { wrapper: MemoryRouter });
  await act(() => Promise.resolve());
  const write = jest.spyOn(Storage.prototype, 'setItem');
  act(() => {
    result.current.signOut();
  });
  // Other tabs tell a logout by it.
  expect(write).toHaveBeenLastCalledWith('token', '');
  expect(result.current).toMatchObject({ status: 'signed-out' });
  expect(result.current.account).toBeUndefined();
  expect(localStorage.getItem('token')).toBeNull();
  const [address, init] = send.mock.lastCall ?? [];
  expect(address).toBe('/api/logout');
  expect(init).toMatchObject({ method: 'POST', keepalive: true });
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret');
});

test('signing out takes typing that waits for a reload along', () => {
  localStorage.setItem('token', 'secret');
  const { session } = begin();
  sessionStorage.setItem('kept-typing', '{}');
  act(() => {
    session.current.signOut();
  });
  expect(sessionStorage).toHaveLength(0);
});

test('takes over an account that was edited', async () => {
  localStorage.setItem('token', 'secret');
  const { session } = begin();
  await waitFor(() => expect(session.current.account).toEqual(testAccount));
  act(() => {
    session.current.updateAccount({ ...testAccount, fullName: 'Sana Ahmed' });
  });
  expect(session.current.account?.fullName).toBe('Sana Ahmed');
});

test('takes over an account that was edited before it was known', async () => {
  localStorage.setItem('token', 'secret');
  const { session } = begin(() => undefined);
  await waitFor(() => expect(session.current.status).toBe('signed-in'));
  expect(session.current.account).toBeUndefined();
  act(() => session.current.updateAccount(testAccount));
  expect(session.current.account).toEqual(testAccount);
});

test.each([
  ['has logged out', testAccount],
  ['is another one', { ...testAccount, id: 'a2' }],
])('an edited account comes too late for who %s meanwhile', async (_what, late) => {
  localStorage.setItem('token', 'secret');
  const { session } = begin();
  await waitFor(() => expect(session.current.account).toEqual(testAccount));
  if (late === testAccount) act(() => session.current.signOut());
  const { status, account } = session.current;
  act(() => {
    session.current.updateAccount({ ...late, fullName: 'Sana Ahmed' });
  });
  expect(session.current).toMatchObject({ status });
  expect(session.current.account).toBe(account);
});

test('one can sign in and out in a browser that forbids storage', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
  }
  const { session } = begin();
  expect(session.current.status).toBe('signed-out');
  act(() => {
    session.current.signIn('secret');
  });
  await waitFor(() => expect(session.current.account).toEqual(testAccount));
  act(() => {
    session.current.signOut();
  });
  expect(session.current.status).toBe('signed-out');
  expect(tokenStore.read()).toBeNull();
});

test('who signs in anew where there is no more room is not who signed in before', async () => {
  localStorage.setItem('token', 'before');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('There is no room.', 'QuotaExceededError');
  });
  const { session } = begin();
  act(() => {
    session.current.signIn('now');
  });
  await waitFor(() => expect(session.current.account).toEqual(testAccount));
  expect(tokenStore.read()).toBe('now');
  act(() => {
    session.current.signOut();
  });
  expect(tokenStore.read()).toBeNull();
});
