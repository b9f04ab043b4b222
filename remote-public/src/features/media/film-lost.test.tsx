import { jest } from '@jest/globals';
import { renderPage } from '@rishta/remote-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

jest.unstable_mockModule('./film-player.tsx', () => {
  throw new TypeError('Failed to fetch');
});
const page = await import('./media.page.tsx');

test('a film whose player does not come can be had with the page anew', async () => {
  const { host } = await renderPage(page, { path: '/Media' });
  await userEvent.click(screen.getByRole('button', { name: 'Play: A mehndi at home' }));
  await waitFor(() =>
    expect(host.shown).toMatchObject([
      {
        tone: 'error',
        text: expect.stringMatching(/^The video could not be loaded\./),
        action: { label: 'Reload now' },
      },
    ]),
  );
  expect(screen.getByRole('button', { name: 'Play: A mehndi at home' })).toHaveAttribute('aria-busy', 'false');
});
