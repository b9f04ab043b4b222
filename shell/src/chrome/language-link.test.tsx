import { useState } from 'react';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { chromeTexts } from './chrome.texts.ts';
import { renderSite } from '../testing/render-site.tsx';

function Form() {
  const [text, setText] = useState('');
  return <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />;
}

const page = { 'remote-public/about': { Component: Form }, 'remote-dashboard/inbox': { Component: Form } };

afterEach(() => {
  document.documentElement.removeAttribute('dir');
  document.documentElement.removeAttribute('lang');
});

test.each([
  ['/About', 'contentinfo'],
  ['/About', 'banner'],
  ['/Inbox', 'contentinfo'],
  ['/Inbox', 'banner'],
])('at %s a link in the %s shows the other language at once, and back', async (url, place) => {
  const { user, currentUrl } = await renderSite({ url, pages: page });
  await user.type(screen.getByLabelText('Text'), 'not sent yet');
  const link = within(screen.getByRole(place)).getByRole('link', { name: 'اردو' });
  expect(link).toHaveAttribute('href', '?lang=ur');
  expect(link).toHaveAttribute('lang', 'ur');
  expect(link).toHaveAttribute('dir', 'rtl');

  await user.click(link);
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'ur'));
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(link).toHaveTextContent('English');
  expect(link).toHaveFocus();
  expect(screen.getByText('سائٹ اردو میں دکھائی جا رہی ہے۔')).toBeInTheDocument();
  expect(screen.getByLabelText('Text')).toHaveValue('not sent yet');
  expect(currentUrl()).toBe(url);
  expect(document.cookie).toBe('');

  await user.click(link);
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'));
  expect(screen.getByText('The site is shown in English.')).toBeInTheDocument();
});

test('leads those without scripts to the same list in the other language', async () => {
  await renderSite({ url: '/About?city=Lahore&lang=en', pages: page });
  const link = within(screen.getByRole('banner')).getByRole('link', { name: 'اردو' });
  expect(link).toHaveAttribute('href', '?city=Lahore&lang=ur');
});

test('says so when the texts do not come', async () => {
  const { user } = await renderSite({ url: '/About', pages: page });
  jest.spyOn(chromeTexts, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'اردو' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The texts of the other language could not be loaded.');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});
