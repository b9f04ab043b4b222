import { renderPage } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './profiles.page.tsx';
import { profilesApi } from './testing/profiles-api.ts';

const open = (url: string, api = profilesApi(20)) => renderPage(page, { path: '/Profile', url, api });
const more = () =>
  within(screen.getByRole('search'))
    .getAllByRole('group')
    .find(({ tagName }) => tagName === 'DETAILS')!;

test('further filters wait behind a line, and narrow the search with the others', async () => {
  const api = profilesApi(20);
  await open('/Profile?gender=female', api);
  expect(more()).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('More filters'));
  await userEvent.selectOptions(screen.getByLabelText('Education'), 'PhD');
  await userEvent.type(screen.getByLabelText('Age from'), '25');
  await userEvent.click(screen.getByLabelText('With pictures'));
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByRole('link', { name: /Education: PhD/ });
  const list = screen.getByRole('list', { name: 'Filters of this search' });
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Remove the filter Gender: Bride',
    'Remove the filter Education: PhD',
    'Remove the filter Age from: 25',
    'Remove the filter With pictures: Yes',
    'Clear all',
  ]);
  expect(more()).toHaveAttribute('open');
});

test('an address that means nothing says so by the name of the filter', async () => {
  await open('/Profile?education=none&ageFrom=12');
  expect(screen.getByRole('note')).toHaveTextContent('Education · Age from');
});

test.each([
  ['5', '18'],
  ['17', '18'],
  ['05', '18'],
  ['۲۵', '25'],
  ['٣٠', '30'],
])('the age %s finds from %s on, and the field shows it, also in a closed fold', async (typed, searched) => {
  const { currentUrl } = await open('/Profile');
  const fold = screen.getByText('More filters');
  await userEvent.click(fold);
  await userEvent.type(screen.getByLabelText('Age from'), typed);
  await userEvent.click(fold);
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByRole('link', { name: `Remove the filter Age from: ${searched}` })).toBeVisible();
  expect(currentUrl()).toBe(`/Profile?ageFrom=${searched}`);
  expect(screen.getByLabelText('Age from')).toHaveValue(searched);
});

test.each([
  ['17', '18'],
  ['ab', ''],
])('an age field that says %s says %s once nothing else is found', async (typed, shown) => {
  const { currentUrl } = await open(`/Profile?ageTo=30${shown && `&ageFrom=${shown}`}`);
  const field = screen.getByLabelText('Age from');
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);
  expect(currentUrl()).toContain('ageTo=30');
  expect(screen.getByLabelText('Age from')).toHaveValue(shown);
});

test('an address may say ages and numbers in the digits of Urdu', async () => {
  const ages = await open('/Profile?ageFrom=۲۵');
  expect(screen.getByRole('link', { name: 'Remove the filter Age from: 25' })).toBeVisible();
  ages.unmount();
  const { host } = await open('/Profile?no=R-۱۰۰۴');
  expect(host.requests[0]?.path).toBe('/profiles?no=R-1004');
});

test('a profile number in the digits of Urdu is looked for', async () => {
  const { currentUrl } = await open('/Profile');
  await userEvent.type(screen.getByLabelText('No'), '۱۰۰۴{Enter}');
  expect(currentUrl()).toBe('/Profile?no=1004');
});
