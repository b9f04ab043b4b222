import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';

jest.unstable_mockModule('./locale-form.tsx', () => {
  throw new Error('Failed to fetch');
});

const { browser } = await import('../../browser.ts');
const { renderSite } = await import('../../testing/render-site.tsx');

test('says that the form did not arrive, and offers to try again', async () => {
  const reload = jest.spyOn(browser, 'reload').mockReturnValue();
  const { user } = await renderSite();
  await user.click(screen.getByRole('button', { name: /^Urdu/ }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The languages and countries could not be loaded.');
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
