import { jest } from '@jest/globals';
import { answer, renderPage } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { profileDetail } from './testing/profiles-api.ts';

jest.unstable_mockModule('./lazy-components.ts', () => {
  throw new TypeError('Failed to fetch');
});
const page = await import('./profile.page.tsx');

const LOST = 'Part of this page could not be loaded.';

test('what does not come is said in each of its places, until the page is loaded anew', async () => {
  let isReached = false;
  const loader = jest.fn(page.loader);
  const pictures = { count: 1, visibility: 'public' as const };
  await renderPage(
    { ...page, loader },
    {
      path: '/Profile/:id',
      url: '/Profile/R2001',
      api: ({ path }) => {
        if (path === '/contract') return isReached ? answer(200, { success: true, message: '' }) : undefined;
        if (path !== '/profiles/R2001') return undefined;
        return answer(200, { success: true, message: '', data: profileDetail(2001, { name: 'Sana M.', pictures }) });
      },
    },
  );
  await waitFor(() => expect(screen.getAllByText(LOST)).toHaveLength(3));
  const enquiry = within(screen.getByRole('region', { name: 'Ask about Sana M.' }));
  expect(enquiry.getByText(LOST)).toBeVisible();
  const retry = enquiry.getByRole('button', { name: 'Retry' });
  loader.mockClear();
  await userEvent.click(retry);
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
  expect(loader).not.toHaveBeenCalled();
  isReached = true;
  // What a browser takes for a new document, the router of this test takes for a reason to load the page anew.
  await userEvent.click(retry);
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(1));
});
