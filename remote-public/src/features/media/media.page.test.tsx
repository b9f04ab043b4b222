import { renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './media.page.tsx';

test('the categories choose among the videos', async () => {
  const user = userEvent.setup();
  const { currentUrl } = await renderPage(page, { path: '/Media' });
  expect(screen.getByText('6 videos')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Weddings' }));
  expect(await screen.findByText('2 videos')).toBeVisible();
  expect(currentUrl()).toBe('/Media?category=weddings');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'A mehndi at home',
    'One walima, two countries',
  ]);
});
