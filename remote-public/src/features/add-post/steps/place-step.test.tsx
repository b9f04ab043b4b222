import { answer, testAccount } from '@rishta/remote-sdk/testing';
import { screen, waitFor } from '@testing-library/react';

import { citiesFold, city, created, fill, isAt, next, open, openFilled, submit } from '../testing/add-post-robot.ts';

test('the city can be chosen beside the map, and the pin is put there', async () => {
  const { user } = await open({ step: 'place' });
  expect(screen.getByText('Multan', { selector: 'label *' })).not.toBeVisible();
  await user.click(citiesFold());
  await user.click(screen.getByRole('radio', { name: 'Multan' }));
  expect(screen.getByText('The pin is in or near Multan')).toBeVisible();
  expect(city()).toHaveDisplayValue('Multan');
  await user.click(screen.getByRole('button', { name: 'Remove the pin' }));
  expect(screen.getByText('No place is chosen on the map')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Select Location On Map' })).toHaveFocus();
});

test('the map stands on the page, and the button puts the pin onto the chosen city', async () => {
  const { user } = await open({ step: 'place' });
  expect(screen.getByRole('application', { name: /^Map\./ })).toBeVisible();
  await user.selectOptions(city(), 'Leeds');
  await user.click(screen.getByRole('button', { name: 'Select Location On Map' }));
  expect(screen.getByText('The pin is in or near Leeds')).toBeVisible();
});

test('a pin far from the chosen city is refused until one of the two is put right', async () => {
  const { user, host } = await open({ account: testAccount, api: () => created });
  await fill(user, 'place');
  await user.click(citiesFold());
  await user.click(screen.getByRole('radio', { name: 'Multan' }));
  await user.selectOptions(city(), 'Lahore');
  await next(user);
  expect(city()).toHaveAccessibleDescription(/^The pin is far from Lahore\./);
  expect(city()).toHaveFocus();
  expect(host.requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove the pin' }));
  expect(city()).not.toHaveAttribute('aria-invalid');
  await fill(user, 'preview', 'place');
  await user.click(submit());
  expect(await screen.findByText('L12345678')).toBeVisible();
});

test('what the API says of the pin is said at the city', async () => {
  const refused = answer(422, { success: false, message: '', errors: { pin: ['Not there'] } });
  const { user } = await openFilled({ api: () => refused });
  await user.click(submit());
  await isAt('place');
  await waitFor(() => expect(city()).toHaveAccessibleDescription('Not there'));
});
