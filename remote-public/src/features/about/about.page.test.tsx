import { renderPage } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';

import * as page from './about.page.tsx';

test('three testimonials, each called a sample', async () => {
  await renderPage(page, { path: '/About' });
  const cards = within(screen.getByRole('region', { name: 'What our clients say' })).getAllByRole('listitem');
  expect(cards).toHaveLength(3);
  for (const card of cards) expect(within(card).getByText('Sample')).toBeVisible();
});

test('none where samples may not be shown, and the features stay', async () => {
  await renderPage(page, { path: '/About', showsSamples: false });
  expect(screen.queryByRole('region', { name: 'What our clients say' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Compatibility Meter' })).toBeVisible();
});
