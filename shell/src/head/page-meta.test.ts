import type { PageModule } from '@rishta/remote-sdk';

import { testComposition } from '../testing/test-composition.ts';
import { createTestModules, headed } from '../testing/test-modules.tsx';
import { metaOf } from './page-meta.ts';
import type { RouteHandle } from '../routing/routes.tsx';
import type { SiteMatch } from '../routing/use-site-page.ts';

type Meta = NonNullable<PageModule['handle']>['meta'];

async function metaAt(
  path: string,
  { meta, data }: { meta?: Meta; data?: unknown } = {},
  language: 'en' | 'ur' = 'en',
) {
  const pages = testComposition.apps['remote-public']?.pages ?? [];
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  const app = 'remote-public';
  const modules = createTestModules({ [`${app}/${page.module}`]: headed('', meta ? { handle: { meta } } : {}) });
  await modules.load(app, page.module);
  const handle: RouteHandle = { app, module: page.module, site: { app, page } };
  const match = { id: path, params: { id: '7' }, pathname: path, loaderData: data, handle } as unknown as SiteMatch;
  const url = new URL('https://rishta.example/Profile/7?tab=family');
  return metaOf({ matches: [match], modules, language, url, notFoundTitle: 'Page not found' });
}

test('the home page is named after the site first, every other one after itself', async () => {
  expect((await metaAt('/')).title).toBe('Rishta · Find your match');
  expect((await metaAt('/About')).title).toBe('About · Rishta');
});

test('a page has the title, description and address that its remote declares', async () => {
  expect(await metaAt('/About')).toEqual({
    title: 'About · Rishta',
    name: 'About',
    language: 'en',
    description: 'Who we are',
    canonical: '/About',
    index: true,
  });
});

test('texts come in the language of the visitor, or in English where they are not translated', async () => {
  expect(await metaAt('/About', {}, 'ur')).toMatchObject({ title: 'تعارف · Rishta', description: 'Who we are' });
});

test('a page that is kept out of search engines says so', async () => {
  expect((await metaAt('/Media')).index).toBe(false);
});

test('a page with a record has no canonical address unless it names one', async () => {
  expect(await metaAt('/Profile/:id')).toEqual({
    title: 'A profile · Rishta',
    name: 'A profile',
    language: 'en',
    index: true,
  });
});

test('a page may say more, from its data, its address and the language', async () => {
  const meta: Meta = (data, { params, language, url }) => ({
    title: `${String(data)} ${params['id'] ?? ''} ${language}`,
    description: url.search,
    canonical: '/Profile/7',
    index: false,
    kind: 'article',
    about: [{ '@type': 'BlogPosting' }],
  });
  expect(await metaAt('/Profile/:id', { meta, data: 'Sana' })).toEqual({
    title: 'Sana 7 en · Rishta',
    name: 'Sana 7 en',
    language: 'en',
    description: '?tab=family',
    canonical: '/Profile/7',
    index: false,
    kind: 'article',
    about: [{ '@type': 'BlogPosting' }],
  });
});

test('a page whose loader failed is not asked', async () => {
  const meta: Meta = (data) => ({ title: (data as { name: string }).name });
  expect((await metaAt('/Profile/:id', { meta })).title).toBe('A profile · Rishta');
});

test('an address without a page is named so, and stays out of search engines', () => {
  const modules = createTestModules({});
  const url = new URL('https://rishta.example/nowhere');
  const meta = metaOf({ matches: [], modules, language: 'en', url, notFoundTitle: 'Page not found' });
  expect(meta).toMatchObject({ title: 'Page not found · Rishta', index: false });
});
