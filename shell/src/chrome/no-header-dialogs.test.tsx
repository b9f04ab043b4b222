import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';

jest.unstable_mockModule('./header-dialogs.tsx', () => {
  throw new Error('Failed to fetch');
});

const { browser } = await import('../browser.ts');
const { renderSite } = await import('../testing/render-site.tsx');

test.each(['User menu', /^Urdu/])('says that what %s opens did not arrive, and offers to try again', async (name) => {
  const reload = jest.spyOn(browser, 'reload').mockReturnValue();
  const { user } = await renderSite();
  const button = screen.getByRole('button', { name });
  await user.click(button);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This section could not be loaded');
  expect(button).toHaveFocus();
  await user.click(within(alert).getByRole('button', { name: 'Reload now' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
