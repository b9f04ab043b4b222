import { jest } from '@jest/globals';
import type { LateReportDialogProps } from '@rishta/remote-sdk/report';
import { answer, renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';

import { profileDetail } from './testing/profiles-api.ts';

jest.unstable_mockModule('./lazy-components.ts', () => {
  throw new TypeError('Failed to fetch');
});
jest.unstable_mockModule('@rishta/remote-sdk/report', () => ({
  LateReportDialog: ({ onFailed }: LateReportDialogProps) => {
    useEffect(onFailed, [onFailed]);
    return null;
  },
}));
const page = await import('./profile.page.tsx');

const LOST = 'Part of this page could not be loaded.';

const open = async (isMember: boolean) => {
  const api = { isReached: false };
  const loader = jest.fn(page.loader);
  const pictures = { count: 1, visibility: 'public' as const };
  const rendered = await renderPage(
    { ...page, loader },
    {
      path: '/Profile/:id',
      url: '/Profile/R2001',
      ...(isMember && { account: testAccount }),
      api: ({ path }) => {
        if (path === '/contract') return api.isReached ? answer(200, { success: true, message: '' }) : undefined;
        if (path !== '/profiles/R2001') return undefined;
        return answer(200, { success: true, message: '', data: profileDetail(2001, { name: 'Sana M.', pictures }) });
      },
    },
  );
  return { ...rendered, api, loader };
};

test('what does not come is said in each of its places, until the page is loaded anew', async () => {
  const { api, loader } = await open(false);
  await waitFor(() => expect(screen.getAllByText(LOST)).toHaveLength(3));
  const enquiry = within(screen.getByRole('region', { name: 'Ask about Sana M.' }));
  expect(enquiry.getByText(LOST)).toBeVisible();
  const reload = enquiry.getByRole('button', { name: 'Reload now' });
  loader.mockClear();
  await userEvent.click(reload);
  await waitFor(() => expect(reload).not.toHaveAttribute('aria-busy'));
  expect(loader).not.toHaveBeenCalled();
  api.isReached = true;
  // What a browser takes for a new document, the router of this test takes for a reason to load the page anew.
  await userEvent.click(reload);
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(1));
});

test('a report whose dialog does not come can be had with the page anew', async () => {
  const { host, api, loader } = await open(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Report this profile' }));
  await waitFor(() =>
    expect(host.shown).toMatchObject([{ tone: 'error', text: LOST, action: { label: 'Reload now' } }]),
  );
  api.isReached = true;
  loader.mockClear();
  act(() => host.shown[0]?.action?.run());
  await waitFor(() => expect(loader).toHaveBeenCalled());
});
