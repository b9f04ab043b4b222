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
