import { renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './profiles.page.tsx';
import { profilesApi } from './testing/profiles-api.ts';

configure({ asyncUtilTimeout: 10_000, defaultHidden: true });

const MEMBER = {
  ...testAccount,
  preferences: {
    ageRange: '26-30' as const,
    education: 'masters' as const,
    maritalStatus: 'divorced' as const,
    notifications: true,
  },
};
const PREFERRED = '/Profile?aged=26-30&education=masters%2B&maritalStatus=divorced';

const open = (url: string, account?: typeof testAccount, language: 'en' | 'ur' = 'en') =>
  renderPage(page, { path: '/Profile', url, language, api: profilesApi(40), ...(account && { account }) });
const filters = () => within(screen.getByRole('list', { name: 'Filters of this search' }));
const link = (name: string | RegExp) => filters().getByRole('link', { name });

it('begins a search that asks for nothing with what the member prefers, in the address and to be taken away', async () => {
  const { host, currentUrl } = await open('/Profile', MEMBER);
  await waitFor(() => expect(currentUrl()).toBe(PREFERRED));
  await waitFor(() =>
    expect(host.requests.map(({ path }) => path)).toContain(
      '/profiles?aged=26-30&education=masters%2B&maritalStatus=divorced',
    ),
  );
  expect(link(/Your preferences/)).toHaveAttribute('href', '/Settings?tab=preferences');
  expect(link(/Education: Master's or higher/)).toHaveAttribute('href', '/Profile?aged=26-30&maritalStatus=divorced');
  expect(screen.getByLabelText('Aged')).toHaveDisplayValue('26-30');
});

it('keeps the language of the address, which asks for nothing', async () => {
  const { currentUrl } = await open('/Profile?lang=ur', MEMBER, 'ur');
  await waitFor(() => expect(currentUrl()).toBe(`${PREFERRED}&lang=ur`));
});

it('goes without them once they are cleared, also in further pages, another order and a search by nothing', async () => {
  const user = userEvent.setup();
  const { currentUrl } = await open(PREFERRED, MEMBER);
  await user.click(link('Clear all'));
  await waitFor(() => expect(currentUrl()).toBe('/Profile?all=1'));
  await screen.findByText('No filter is set.');
  await user.click(screen.getByRole('link', { name: /^See more/ }));
  await waitFor(() => expect(currentUrl()).toBe('/Profile?all=1&pages=2'));
  await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(currentUrl()).toBe('/Profile?all=1'));
  expect(screen.getByText('No filter is set.')).toBeVisible();
});

it('goes without the last one once it is taken away', async () => {
  const user = userEvent.setup();
  const { currentUrl } = await open('/Profile?aged=26-30', MEMBER);
  await user.click(link(/Remove the filter/));
  await waitFor(() => expect(currentUrl()).toBe('/Profile?all=1'));
});

it.each(['/Profile?gender=female', '/Profile?sort=best_match', '/Profile?all=1', '/Profile?no=R1004'])(
  'leaves %s as it is',
  async (url) => {
    const { currentUrl } = await open(url, MEMBER);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(currentUrl()).toBe(url);
  },
);

it.each([
  ['a visitor', undefined],
  ['a member who prefers nothing', testAccount],
])('does nothing for %s', async (_who, account) => {
  const { currentUrl } = await open('/Profile', account);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(currentUrl()).toBe('/Profile');
  expect(screen.getByText('No filter is set.')).toBeVisible();
});

it('says it in Urdu', async () => {
  await open(PREFERRED, MEMBER, 'ur');
  expect(screen.getByRole('link', { name: 'آپ کی ترجیحات: تبدیل کریں' })).toBeVisible();
});
