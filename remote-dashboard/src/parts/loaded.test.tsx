import { renderPage } from '@rishta/remote-sdk/testing';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ready, type Loadable } from './loadable.ts';
import { Loaded } from './loaded.tsx';

const show = (from: Loadable<string>) =>
  renderPage({
    Component: () => (
      <Loaded from={from} skeleton={<p>bones</p>}>
        {(data) => <p>{data}</p>}
      </Loaded>
    ),
  });

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
