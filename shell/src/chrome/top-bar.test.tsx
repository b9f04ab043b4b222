import type { ApiDouble } from '@rishta/remote-sdk/testing';
import { answer } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';

import { renderSite } from '../testing/render-site.tsx';
import { testAccount } from '../testing/test-composition.ts';

const bar = () => within(screen.getByRole('banner'));
const me: ApiDouble = ({ path }) =>
  path === '/me' ? answer(200, { success: true, message: '', data: testAccount }) : undefined;

test('leads a visitor to Login and Register', async () => {
  await renderSite();
  expect(bar().getByRole('link', { name: 'Rishta, home' })).toHaveAttribute('href', '/');
  expect(bar().getByRole('link', { name: 'Login /' })).toHaveAttribute('href', '/Login');
  expect(bar().getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/Register');
  expect(bar().getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
});

test('in Urdu the logo is called what is written on it, too', async () => {
  await renderSite({ language: 'ur' });
  expect(bar().getByRole('link', { name: 'Rishta، صفحۂ اول' })).toHaveTextContent('Rishta');
});

test('shows the name of whoever is signed in instead', async () => {
  localStorage.setItem('token', 'secret');
  await renderSite({ api: me });
  expect(bar().getByRole('link', { name: 'Logged in as Sana Malik' })).toHaveTextContent('Sana Malik');
  expect(bar().queryByRole('link', { name: 'Login /' })).not.toBeInTheDocument();
  expect(bar().queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
});

test('does not ask one who is signed in to log in while the API is not reached', async () => {
  localStorage.setItem('token', 'secret');
  await renderSite();
  expect(bar().getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(bar().queryByRole('link', { name: 'Login /' })).not.toBeInTheDocument();
});

test.each(['Urdu: select language and location', 'Pakistan: select language and location'])(
  '%s opens the language dialog and gets the focus back',
  async (name) => {
    const { user } = await renderSite();
    await user.click(bar().getByRole('button', { name }));
    expect(await screen.findByRole('dialog', { name: 'Select language & location' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bar().getByRole('button', { name })).toHaveFocus();
  },
);
