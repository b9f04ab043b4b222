import { screen, waitFor, within } from '@testing-library/react';

import { renderSite } from '../testing/render-site.tsx';

const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
const links = () => navigation().getAllByRole('link');
const toggle = () => screen.getByRole('button', { name: 'Menu' });

test('leads to the eight pages of the public site', async () => {
  await renderSite();
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['About Us', '/About'],
    ['Profile', '/Profile'],
    ['Marriage Beuro', '/Marriagebeauro'],
    ['Media', '/Media'],
    ['Blog', '/Blog'],
    ['Add Post', '/Addposting'],
    ['Contact Us', '/Contact'],
  ]);
});

test.each([
  ['/', 'Home'],
  ['/About', 'About Us'],
  ['/about', 'About Us'],
  ['/Profile/7', 'Profile'],
])('says at %s that this is %s', async (url, name) => {
  await renderSite({ url });
  const current = links().filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual([name]);
});

test('opens and closes behind its button where there is little room', async () => {
  const { user } = await renderSite();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

test('closes on Esc and gives the focus back to its button', async () => {
  const { user } = await renderSite();
  await user.click(toggle());
  await user.tab();
  expect(links()[0]).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(toggle()).toHaveFocus();
});

test('closes when one of its links was followed', async () => {
  const { user } = await renderSite();
  await user.click(toggle());
  await user.click(navigation().getByRole('link', { name: 'About Us' }));
  expect(await screen.findByRole('heading', { name: 'About us', level: 1 })).toBeVisible();
  await waitFor(() => expect(toggle()).toHaveAttribute('aria-expanded', 'false'));
});
