import { screen, within } from '@testing-library/react';

import { renderSite } from '../testing/render-site.tsx';
import { testComposition } from '../testing/test-composition.ts';

const { apps } = testComposition;
const [ofPublic] = Object.values(apps).filter(({ menu }) => menu?.some(({ place }) => place === 'main'));
const page = (path: string) => ({
  path,
  module: 'about',
  layout: 'site' as const,
  title: { en: path },
  render: 'server' as const,
});

const main = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('a remote that names links for menus adds them to those of others, in their order', async () => {
  const stories = {
    ...apps['remote-auth']!,
    menu: [{ place: 'main' as const, order: 45, label: { en: 'Stories', ur: 'کہانیاں' }, path: '/Stories' }],
  };
  await renderSite({ composition: { ...testComposition, apps: { 'remote-stories': stories, ...apps } } });
  expect(main().map(([text]) => text)).toEqual([
    'Home',
    'About Us',
    'Profile',
    'Marriage Beuro',
    'Stories',
    'Media',
    'Blog',
    'Add Post',
    'Contact Us',
  ]);
});

test('the words are those of the language, or English ones', async () => {
  const menu = [
    { place: 'main' as const, order: 1, label: { en: 'Stories', ur: 'کہانیاں' }, path: '/Stories' },
    { place: 'main' as const, order: 2, label: { en: 'More' }, path: '/More' },
  ];
  const composition = { ...testComposition, apps: { shell: apps['shell']!, 'remote-public': { ...ofPublic!, menu } } };
  await renderSite({ composition, language: 'ur' });
  expect((await screen.findAllByRole('link', { name: /کہانیاں|More/ })).map((link) => link.textContent)).toEqual([
    'کہانیاں',
    'More',
  ]);
});

test('a remote of before keeps the links to the pages that it has', async () => {
  const declared = ofPublic!.menu!;
  const { menu: _menu, ...before } = ofPublic!;
  const pages = [...before.pages];
  for (const { path } of declared) if (!pages.some((known) => known.path === path)) pages.push(page(path));
  const withPages = { ...testComposition, apps: { ...apps, 'remote-public': { ...before, pages } } };
  const { unmount } = await renderSite();
  const links = main();
  unmount();
  const { unmount: end } = await renderSite({ composition: withPages });
  expect(main()).toEqual(links);
  end();
  const fewer = { ...before, pages: pages.filter(({ path }) => path !== '/Blog') };
  await renderSite({ composition: { ...testComposition, apps: { ...apps, 'remote-public': fewer } } });
  expect(main()).toEqual(links.filter(([, href]) => href !== '/Blog'));
});

test('a remote that wants no links has none', async () => {
  const none = { ...ofPublic!, menu: [] };
  await renderSite({ composition: { ...testComposition, apps: { ...apps, 'remote-public': none } } });
  expect(main()).toEqual([]);
});
