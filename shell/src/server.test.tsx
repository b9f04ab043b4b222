/** @jest-environment node */
/* eslint-disable testing-library/render-result-naming-convention -- What the server renders is no view. */
import { createServer, type AddressInfo, type Socket } from 'node:net';

import { jest } from '@jest/globals';
import type { RenderedPage, RenderRequest } from '@rishta/contracts';
import { data, notFound, redirect, useLoaderData, type PageModule } from '@rishta/remote-sdk';

import type { PageData } from './hydration/page-data.ts';
import { render, shared } from './server.tsx';
import { testComposition } from './testing/test-composition.ts';
import { headed, testPages } from './testing/test-modules.tsx';

const withLoader: PageModule = {
  Component: function Profile() {
    return <h1>{`Profile of ${String(useLoaderData())}`}</h1>;
  },
  loader: ({ params }) => `number ${params['id'] ?? ''}`,
  handle: { meta: (data) => ({ title: `Of ${String(data)}` }) },
};

type Request = Partial<RenderRequest> & { pages?: Record<string, PageModule | Error> };

const ask = (url: string, { pages = {}, ...request }: Request = {}) =>
  render({
    composition: testComposition,
    url,
    language: 'en',
    withheld: [],
    apiUrl: 'http://127.0.0.1:1/api',
    origin: 'https://rishta.example',
    loadModule: (app, module) => {
      const page = { ...testPages, ...pages }[`${app}/${module}`];
      return page && !(page instanceof Error) ? Promise.resolve(page) : Promise.reject(page ?? new Error('Missing'));
    },
    signal: new AbortController().signal,
    ...request,
  });
async function renderPage(url: string, request: Request = {}): Promise<RenderedPage> {
  const result = await ask(url, request);
  if ('failure' in result) throw new Error(result.failure.message);
  return result;
}
const dataOf = (result: { data: unknown }) => result.data as PageData;

test('gives remotes what the shell provides', () => {
  expect(Object.keys(shared).sort()).toEqual([
    '@rishta/remote-sdk',
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-runtime',
  ]);
});

test('renders a page with the chrome, its head, its data and the modules it consists of', async () => {
  const result = await renderPage('/profile/7', { pages: { 'remote-public/profile': withLoader } });
  expect(result).toMatchObject({ status: 200, language: 'en', direction: 'ltr' });
  expect(result.html).toContain('<h1>Profile of number 7</h1>');
  expect(result.html).toContain('Marriage Beuro');
  expect(result.head).toContain('<title>Of number 7 · Rishta</title>');
  expect(result.modules).toEqual([{ app: 'remote-public', module: 'profile' }]);
  expect(dataOf(result)).toEqual({ language: 'en', loaderData: { 'remote-public:/Profile/:id': 'number 7' } });
  expect(JSON.parse(JSON.stringify(result.data))).toEqual(result.data);
});

test.each([
  [{}, false],
  [{ showsSamples: true as const }, true],
])('tells loaders whether samples may be shown: %j', async (told, expected) => {
  const page: PageModule = { Component: () => null, loader: ({ context }) => context.showsSamples ?? null };
  const composition = { ...testComposition, ...told };
  const result = await renderPage('/profile/7', { pages: { 'remote-public/profile': page }, composition });
  expect(dataOf(result).loaderData).toEqual({ 'remote-public:/Profile/:id': expected });
});

test('renders in Urdu', async () => {
  const result = await renderPage('/About', { language: 'ur' });
  expect(result).toMatchObject({ language: 'ur', direction: 'rtl' });
  expect(result.html).toContain('ہمارے بارے میں');
  expect(result.head).toContain('<title>تعارف · Rishta</title>');
});

test('renders a frame with its page', async () => {
  const result = await renderPage('/Dashboard');
  // React marks where a section begins and ends.
  const html = result.html.replaceAll(/<!--\/?\$-->/g, '');
  expect(html).toMatch(/<section aria-label="Work place"><h1>Dashboard<\/h1><\/section>/);
  expect(result.modules).toEqual([
    { app: 'remote-dashboard', module: 'frame' },
    { app: 'remote-dashboard', module: 'dashboard' },
  ]);
});

test('leaves a page that is only for the browser to it, within its frame', async () => {
  const loader = jest.fn(() => 'never on the server');
  const result = await renderPage('/Inbox', { pages: { 'remote-dashboard/inbox': headed('Inbox', { loader }) } });
  expect(result.status).toBe(200);
  expect(result.html).toContain('aria-label="Work place"');
  expect(result.html).toContain('Loading the page');
  expect(result.html).not.toContain('<h1>');
  expect(loader).not.toHaveBeenCalled();
  expect(Object.keys(dataOf(result).loaderData)).toEqual(['remote-dashboard/frame']);
  expect(result.modules).toContainEqual({ app: 'remote-dashboard', module: 'inbox' });
});

test('answers an unknown address with 404, inside the chrome', async () => {
  const result = await renderPage('/nowhere');
  expect(result.status).toBe(404);
  expect(result.html).toContain('There is nothing at /nowhere.');
  expect(result.html).toContain('Marriage Beuro');
  expect(result.head).toContain('<title>Page not found · Rishta</title>');
  expect(result.head).toContain('noindex');
  expect(dataOf(result).errors).toEqual({ 'not-found': expect.objectContaining({ status: 404 }) as object });
});

test('answers an unknown record with 404', async () => {
  const page = headed('Profile', {
    loader: () => {
      throw notFound();
    },
  });
  const result = await renderPage('/Profile/0', { pages: { 'remote-public/profile': page } });
  expect(result.status).toBe(404);
  expect(result.head).toContain('Page not found');
});

test('says when a loader did not reach the API', async () => {
  const page = headed('About', { loader: ({ context }) => context.api.get('/home') });
  const result = await renderPage('/About', { pages: { 'remote-public/about': page } });
  expect(result).toMatchObject({ status: 200, apiUnreached: true });
  expect(await renderPage('/About')).not.toHaveProperty('apiUnreached');
});

test('waits for the API no longer than a visitor would', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0);
  const { port } = silent.address() as AddressInfo;
  const page = headed('About', { loader: ({ context }) => context.api.get('/home') });
  const begun = Date.now();
  const result = await renderPage('/About', {
    apiUrl: `http://127.0.0.1:${String(port)}/api`,
    pages: { 'remote-public/about': page },
  });
  expect(result.apiUnreached).toBe(true);
  expect(Date.now() - begun).toBeLessThan(1_900);
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test('answers with the status of a record that cannot be had just now, and the page’s own words', async () => {
  const page = headed('Profile', {
    loader: () => {
      throw data(null, { status: 503 });
    },
    ErrorBoundary: () => <p>Not now</p>,
  });
  const result = await renderPage('/Profile/7', { pages: { 'remote-public/profile': page } });
  expect(result.status).toBe(503);
  expect(result.html).toContain('<p>Not now</p>');
});

test('passes on a redirect', async () => {
  const page = headed('About', { loader: () => redirect('/Contact') });
  expect(await renderPage('/About', { pages: { 'remote-public/about': page } })).toMatchObject({
    status: 302,
    location: '/Contact',
    html: '',
  });
});

describe('a section that fails is named instead of a page', () => {
  const throwing: PageModule = {
    Component: () => {
      throw new Error('No such thing');
    },
  };
  const failingLoader = headed('About', { loader: () => Promise.reject(new Error('No data')) });

  test.each([
    ['its module cannot be had', new Error('No file'), { phase: 'module', message: 'No file' }],
    ['its module is no page', { nothing: true } as never, { phase: 'module', message: 'No Component' }],
    ['its loader throws', failingLoader, { phase: 'loader', message: 'No data' }],
    ['it throws while it is rendered', throwing, { phase: 'render', message: 'No such thing' }],
  ])('when %s', async (_what, page, failure) => {
    const result = await ask('/About', { pages: { 'remote-public/about': page } });
    expect(result).toEqual({
      failure: { app: 'remote-public', ...failure, stack: expect.stringContaining(failure.message) },
    });
  });

  test('when a frame fails, with its page', async () => {
    const result = await ask('/Dashboard', { pages: { 'remote-dashboard/frame': throwing } });
    expect(result).toMatchObject({ failure: { app: 'remote-dashboard', phase: 'render' } });
  });

  test('when the time for the page is up', async () => {
    const time = new AbortController();
    const page = headed('About', {
      loader: ({ request }) =>
        new Promise((_, fail) => {
          request.signal.addEventListener('abort', () => {
            fail(new Error('Aborted'));
          });
        }),
    });
    const rendering = ask('/About', { pages: { 'remote-public/about': page }, signal: time.signal });
    setTimeout(() => {
      time.abort(new Error('Too late'));
    }, 20);
    expect(await rendering).toMatchObject({ failure: { app: 'remote-public', phase: 'loader' } });
  });
});

describe('a section that is withheld is left to the browser', () => {
  const loadModule = jest.fn<RenderRequest['loadModule']>();

  test('as a page within the chrome', async () => {
    const result = await renderPage('/About', { withheld: ['remote-public'], loadModule });
    expect(result.status).toBe(200);
    expect(result.html).toContain('Loading the page');
    expect(result.html).toContain('Marriage Beuro');
    expect(result.head).toContain('<title>About · Rishta</title>');
    expect(dataOf(result).loaderData).toEqual({});
    expect(result.modules).toEqual([{ app: 'remote-public', module: 'about' }]);
    expect(loadModule).not.toHaveBeenCalled();
  });

  test('as a frame with its page', async () => {
    const result = await renderPage('/Dashboard', { withheld: ['remote-dashboard'], loadModule });
    expect(result.html).toContain('Loading the page');
    expect(result.html).not.toContain('Work place');
    expect(loadModule).not.toHaveBeenCalled();
  });

  test('but not one of another app', async () => {
    expect((await renderPage('/About', { withheld: ['remote-dashboard'] })).html).not.toContain('Loading the page');
  });
});

test.each([
  ['/About', { title: 'About · Rishta', canonical: '/About', index: true }],
  ['/nowhere', { title: 'Page not found · Rishta', index: false }],
])('says of %s what programs need of its head', async (url, meta) => {
  expect((await renderPage(url)).meta).toEqual(meta);
});
