import { screen, within } from '@testing-library/react';

import { renderSite } from '../testing/render-site.tsx';
import { testComposition } from '../testing/test-composition.ts';

const banner = () => within(screen.getByRole('banner'));
const shortcuts = () => within(screen.getByRole('navigation', { name: 'Shortcuts' }));

test('on a workspace page the header holds the links that its remote has named', async () => {
  const { user, currentUrl } = await renderSite({ url: '/Dashboard' });
  const sister = shortcuts().getByRole('link', { name: 'Sister Site (opens in a new tab)' });
  expect(sister).toHaveAttribute('href', 'https://sister.example/');
  expect(sister).toHaveAttribute('target', '_blank');
  expect(shortcuts().getByRole('link', { name: 'New Listing' })).toHaveAttribute('href', '/Dashboard');
  await user.click(shortcuts().getByRole('link', { name: 'Own Listings' }));
  expect(currentUrl()).toBe('/Inbox');
});

test('on a workspace page the header keeps all that it has elsewhere', async () => {
  await renderSite({ url: '/Dashboard' });
  for (const name of ['Rishta, home', 'Login /', 'Register', 'Settings']) {
    expect(banner().getAllByRole('link', { name })[0]).toBeVisible();
  }
  for (const name of [/^Urdu/, /^Pakistan/, 'User menu', 'Menu']) {
    expect(banner().getAllByRole('button', { name })[0]).toBeVisible();
  }
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(navigation.getAllByRole('link')).toHaveLength(8);
});

test('the links are in the language of the page, in English where a remote has no other words', async () => {
  await renderSite({ url: '/Dashboard', language: 'ur' });
  const links = within(screen.getByRole('navigation', { name: 'فوری رسائی' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'دوسری سائٹ(نئے ٹیب میں کھلتا ہے)',
    'Own Listings',
    'نیا اشتہار',
  ]);
});

test('elsewhere there are none of them', async () => {
  await renderSite({ url: '/About' });
  expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument();
});

test('a remote that names no links, as earlier releases do, has a header without them', async () => {
  const { header, ...dashboard } = testComposition.apps['remote-dashboard']!;
  expect(header).toBeDefined();
  const composition = { ...testComposition, apps: { ...testComposition.apps, 'remote-dashboard': dashboard } };
  await renderSite({ url: '/Dashboard', composition });
  expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});
