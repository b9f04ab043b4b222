import { renderPage } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './profiles.page.tsx';
import { profilesApi } from './testing/profiles-api.ts';

const open = (url: string) => renderPage(page, { path: '/Profile', url, api: profilesApi(20) });
const search = () => screen.getByRole('search');
const fold = () => screen.getAllByRole('group').find(({ tagName }) => tagName === 'DETAILS')!;

test.each([
  ['/Profile', 'Find a profile'],
  ['/Profile?gender=male', 'Change search'],
])('on a phone the search of %s waits behind the line: %s', async (url, name) => {
  await open(url);
  expect(fold()).not.toHaveAttribute('open');
  await userEvent.click(within(fold()).getByText(name));
  expect(fold()).toHaveAttribute('open');
  // Else no style sheet could show it where there is room for it.
  expect(fold()).not.toContainElement(search());
});

test('a new search is folded again', async () => {
  await open('/Profile');
  await userEvent.click(within(fold()).getByText('Find a profile'));
  await userEvent.selectOptions(within(search()).getByLabelText('Gender'), 'Bride');
  await userEvent.click(within(search()).getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('Change search')).toBeVisible();
  expect(fold()).not.toHaveAttribute('open');
});
