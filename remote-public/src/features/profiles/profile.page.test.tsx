import { renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

import * as page from './profile.page.tsx';

test('a profile is found by its number in any letter case', async () => {
  await renderPage(page, { path: '/Profile/:id', url: '/Profile/r1004' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Hamza Sheikh, 28' })).toBeVisible();
  expect(screen.getByText('Accountant')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('sample profile of an invented person');
  expect(screen.getByRole('link', { name: 'More profiles from Karachi' })).toHaveAttribute(
    'href',
    '/Profile?city=Karachi',
  );
});

test('a number that nobody has is no page', async () => {
  const request = new Request('https://site.example/Profile/R9999');
  const loading = page.loader({ params: { id: 'R9999' }, request, context: {} as never });
  await expect(loading).rejects.toMatchObject({ init: { status: 404 } });
});
