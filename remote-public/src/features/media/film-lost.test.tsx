import { jest } from '@jest/globals';
import { renderPage } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

jest.unstable_mockModule('./film-player.tsx', () => {
  throw new TypeError('Failed to fetch');
});
const page = await import('./media.page.tsx');

test('a film whose player does not come can be had with the page anew', async () => {
  await renderPage(page, { path: '/Media' });
  await userEvent.click(screen.getByRole('button', { name: 'Play: A mehndi at home' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The video could not be loaded.');
  expect(within(alert).getByRole('button', { name: 'Reload now' })).toBeVisible();
});
