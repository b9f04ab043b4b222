import { answer, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';

import { renderSite } from '../testing/render-site.tsx';
import { testAccount } from '../testing/test-composition.ts';

const me: ApiDouble = ({ path }) =>
  path === '/me' ? answer(200, { success: true, message: '', data: testAccount }) : undefined;
const dialog = () => within(screen.getByRole('dialog'));

async function open(options: Parameters<typeof renderSite>[0] = {}) {
  const site = await renderSite(options);
  await site.user.click(screen.getByRole('button', { name: 'User menu' }));
  await screen.findByRole('dialog');
  return site;
}

test('welcomes a user, and by name one whose name is known', async () => {
  const { unmount } = await open();
  expect(await screen.findByRole('dialog', { name: 'Welcome, User' })).toHaveAccessibleDescription(
    'Choose an option below',
  );
  unmount();
  localStorage.setItem('token', 'secret');
  await open({ api: me });
  expect(await screen.findByRole('dialog', { name: 'Welcome, Sana Malik' })).toBeVisible();
});

test('offers its four options, signed in or not', async () => {
  await open();
  expect(
    dialog()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Dashboard', '/Dashboard'],
    ['Personal Profile', '/Profile/me'],
    ['Business Profile', '/BussinessProfile'],
  ]);
  expect(dialog().getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('an option closes the dialog and leads on', async () => {
  const { user, currentUrl } = await open();
  await user.click(dialog().getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(currentUrl()).toBe('/Dashboard');
});

test('Back closes the dialog, and leaves the focus to the page that it shows', async () => {
  const { user, go } = await renderSite();
  await go('/About');
  await user.click(screen.getByRole('button', { name: 'User menu' }));
  await screen.findByRole('dialog');
  await go(-1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('Logout removes the token, closes the dialog and goes to the login page', async () => {
  localStorage.setItem('token', 'secret');
  const { user, requests, currentUrl } = await open({ url: '/Dashboard', api: me });
  await user.click(dialog().getByRole('button', { name: 'Logout' }));
  expect(localStorage.getItem('token')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(currentUrl()).toBe('/login');
  expect(screen.getByRole('link', { name: 'Login /' })).toBeVisible();
  expect(requests).toContainEqual(expect.objectContaining({ method: 'POST', path: '/logout', authenticated: true }));
});

test('Logout without a session only goes to the login page', async () => {
  const { user, requests, currentUrl } = await open();
  await user.click(dialog().getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  expect(currentUrl()).toBe('/login');
  expect(requests).toEqual([]);
});
