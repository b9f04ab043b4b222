import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderSite } from '../../testing/render-site.tsx';
import { localeTexts } from './locale-form.texts.ts';

test('says that the form did not arrive when its texts did not', async () => {
  jest.spyOn(localeTexts, 'load').mockRejectedValue(new Error('Failed to fetch'));
  const { user } = await renderSite();
  await user.click(screen.getByRole('button', { name: /^Urdu/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The languages and countries could not be loaded.');
});
