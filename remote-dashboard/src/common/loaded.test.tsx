import { isLeftToBrowser, renderPage, type RenderPageOptions } from '@rishta/remote-sdk/testing';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { ready, type Loadable } from './loadable.ts';
import { Loaded } from './loaded.tsx';
import { commonTexts } from './common.texts.ts';

const show = (from: Loadable<string>, options?: RenderPageOptions) =>
  renderPage(
    {
      handle: { texts: [commonTexts] },
      Component: () => (
        <Loaded from={from} skeleton={<p>bones</p>}>
          {(data) => <p>{data}</p>}
        </Loaded>
      ),
    },
    options,
  );

it('shows what is there', async () => {
  await show(ready('three profiles'));
  expect(screen.getByText('three profiles')).toBeVisible();
});

it('says that something is on its way, and keeps its place', async () => {
  await show({ state: 'loading' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByText('bones')).toBeVisible();
});

it('says what failed, and tries again when asked to', async () => {
  const retry = jest.fn();
  await show({ state: 'failed', retry });
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('keeps the focus while it is tried again, and says so each time it fails', async () => {
  const user = userEvent.setup();
  function Component() {
    const [isLoading, setLoading] = useState(false);
    const from: Loadable<string> = isLoading
      ? { state: 'loading' }
      : { state: 'failed', retry: () => setLoading(true) };
    return (
      <div data-testid="place" tabIndex={-1} onKeyDown={() => setLoading(false)} role="presentation">
        <Loaded from={from} skeleton={<p>bones</p>}>
          {() => null}
        </Loaded>
      </div>
    );
  }
  await renderPage({ handle: { texts: [commonTexts] }, Component });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(document.body).not.toHaveFocus();
  expect(screen.getByTestId('place')).not.toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded');
});

it('keeps what is there of a list while more of it is on its way, or is not to be had', async () => {
  const { unmount } = await show({ state: 'loading', data: 'three profiles' });
  expect(screen.getByText('three profiles')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  unmount();
  await show({ state: 'failed', retry: jest.fn(), data: 'three profiles' });
  expect(screen.getByText('three profiles')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded');
});

it('says that the session has ended, and one logs in with a new document and comes back', async () => {
  await show({ state: 'signed-out' }, { path: '/Inbox', url: '/Inbox?folder=trash' });
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
  const logIn = screen.getByRole('link', { name: 'Log in' });
  expect(logIn).toHaveAttribute('href', `/Login?next=${encodeURIComponent('/Inbox?folder=trash')}`);
  expect(await isLeftToBrowser(() => userEvent.click(logIn))).toBe(true);
});

it('says it in Urdu, too', async () => {
  await show({ state: 'signed-out' }, { language: 'ur' });
  expect(screen.getByRole('alert')).toHaveTextContent('آپ کا سیشن ختم ہو گیا ہے۔');
  expect(screen.getByRole('link', { name: 'لاگ اِن کریں' })).toBeVisible();
});
