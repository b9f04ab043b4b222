import type { ComposedApp, Composition } from '@rishta/contracts';

import { testComposition } from '../testing/test-composition.ts';
import { fetchAssets } from './assets.ts';

const app: ComposedApp = {
  version: '1.0.0',
  entry: '/a/entry.js',
  pages: [],
  modules: { page: { js: ['/a/page.js'], css: ['/a/page.css'], uses: ['@rishta/ui/antd'] } },
};
const composition: Composition = {
  ...testComposition,
  provides: { '@rishta/ui/antd': { js: ['/shell/antd.js'], css: [] } },
  styles: { '/a/page.css': 'sha384-abc' },
};
const links = (rel: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)];

afterEach(() => {
  document.head.replaceChildren();
});

test('asks for all scripts at once: the entry, the page, and the shared modules that it uses', () => {
  void fetchAssets(composition, app, 'page');
  expect(links('modulepreload').map((link) => link.getAttribute('href'))).toEqual([
    '/a/entry.js',
    '/a/page.js',
    '/shell/antd.js',
  ]);
});

test.each(['load', 'error'])('waits for the style sheets, until their event %s', async (event) => {
  let isDone = false;
  const fetching = fetchAssets(composition, app, 'page').then(() => {
    isDone = true;
  });
  const [style] = links('stylesheet');
  expect(style).toMatchObject({ integrity: 'sha384-abc', crossOrigin: 'anonymous' });
  await Promise.resolve();
  expect(isDone).toBe(false);
  style?.dispatchEvent(new Event(event));
  await fetching;
});

test('asks for nothing twice', async () => {
  void fetchAssets(composition, app, 'page');
  await fetchAssets(composition, app, 'page');
  expect(document.head.children).toHaveLength(4);
});

test('never uses a style sheet whose integrity it does not know', async () => {
  await fetchAssets({ ...composition, styles: {} }, app, 'page');
  expect(links('stylesheet')).toEqual([]);
});

test('asks for no style sheet that the document carries', async () => {
  const style = document.createElement('style');
  style.dataset['href'] = '/a/page.css';
  document.head.append(style);
  await fetchAssets(composition, app, 'page');
  expect(links('stylesheet')).toEqual([]);
});
