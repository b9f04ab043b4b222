import { renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

import { ready } from '../../common/loadable.ts';
import * as page from './order-history.page.tsx';

it('says that there is nothing yet', async () => {
  const { host } = await renderPage(page);
  expect(screen.getByText('No Record Found')).toBeVisible();
  expect(host.requests).toEqual([]);
});

it('lists what there is', async () => {
  const records = ready([{ id: '1', title: 'First', detail: 'About it', date: '2026-02-01T10:00:00Z' }]);
  await renderPage({ ...page, Component: () => <page.OrderHistoryScreen orders={records} /> });
  expect(screen.getByRole('listitem')).toHaveTextContent('First');
  expect(screen.queryByText('No Record Found')).not.toBeInTheDocument();
});
