import { renderPage } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './buy-products.page.tsx';

const card = (name: string) => {
  const found = screen.getAllByRole('listitem').find((item) => within(item).queryByRole('heading', { name }));
  if (!found) throw new Error(`No card of ${name}`);
  return within(found);
};
const panel = () => screen.getByRole('region', { name: 'Your packages' });

it.each([
  ['Travel Packages', 'Listing', 'Rs 3,000', 'Book Now'],
  ['Travel Packages', 'Hot Listing', 'Rs 7,800', 'Book Now'],
  ['Travel Packages', 'Super Hot Listing', 'Rs 21,000', 'Book Now'],
  ['Travel Credits', 'Refresh Credits', 'Rs 240', 'Redeem'],
  ['Travel Credits', 'Story Ad Credits', 'Rs 1,000', 'Redeem'],
  ['Travel Credits', 'Verified Photography Credits', 'Rs 3,600', 'Redeem'],
  ['Travel Credits', 'Verified Videography Credits', 'Rs 12,000', 'Redeem'],
])('sells under %s: %s for %s', async (section, name, price, action) => {
  await renderPage(page);
  expect(within(screen.getByRole('region', { name: section })).getByRole('heading', { name })).toBeVisible();
  expect(card(name).getByText(price)).toBeVisible();
  expect(card(name).getByRole('button', { name: action })).toHaveAccessibleDescription(name);
});

it('recommends what is done on the spot, and says where', async () => {
  await renderPage(page);
  expect(screen.getAllByText('Recommended')).toHaveLength(2);
  for (const name of ['Verified Photography Credits', 'Verified Videography Credits']) {
    expect(card(name).getByText('Recommended')).toBeVisible();
    expect(card(name).getByText('Only in Karachi, Lahore, Islamabad')).toBeVisible();
  }
});

it('starts with no packages', async () => {
  await renderPage(page);
  expect(panel()).toHaveTextContent('No Packages');
});

it('leads from a bar with the sum to the panel', async () => {
  const { host } = await renderPage(page);
  expect(screen.queryByRole('button', { name: 'Your packages' })).not.toBeInTheDocument();
  await userEvent.click(card('Hot Listing').getByRole('button'));
  expect(host.shown).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('Total Rs 7,800');
  const lead = screen.getByRole('button', { name: 'Your packages' });
  await userEvent.click(lead);
  expect(screen.getByRole('heading', { name: 'Your packages' })).toHaveFocus();
});

it('fills the panel with what is chosen, adds up, and takes out again', async () => {
  const { host } = await renderPage(page);
  await userEvent.click(card('Hot Listing').getByRole('button'));
  await userEvent.click(card('Refresh Credits').getByRole('button'));
  await userEvent.click(card('Refresh Credits').getByRole('button'));
  expect(screen.getByRole('status')).toHaveTextContent('Total Rs 8,280');

  expect(within(panel()).queryByText('No Packages')).not.toBeInTheDocument();
  const [hot, refresh] = within(panel()).getAllByRole('listitem');
  expect(hot).toHaveTextContent('Hot ListingRs 7,800');
  expect(refresh).toHaveTextContent('Refresh Credits × 2Rs 480');
  expect(panel()).toHaveTextContent('TotalRs 8,280');
  expect(panel()).toHaveTextContent('Nothing is charged.');

  await userEvent.click(screen.getByRole('button', { name: 'Remove Refresh Credits' }));
  expect(panel()).toHaveTextContent('TotalRs 7,800');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Hot Listing' }));
  expect(panel()).toHaveTextContent('No Packages');
  expect(screen.getByRole('heading', { name: 'Your packages' })).toHaveFocus();
  expect(host.requests).toEqual([]);
});
