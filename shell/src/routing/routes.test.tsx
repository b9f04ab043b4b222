import { jest } from '@jest/globals';
import { notFound, redirect, useLoaderData, type PageLoaderArgs, type PageModule } from '@rishta/remote-sdk';
import { screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';

import { testComposition } from '../testing/test-composition.ts';
import { renderSite } from '../testing/render-site.tsx';
import { createTestModules, headed, testPages } from '../testing/test-modules.tsx';
import { createRoutes } from './routes.tsx';

const heading = () => screen.getByRole('heading', { level: 1 });

test.each([
  ['/About', 'About us'],
  ['/about', 'About us'],
  ['/ABOUT', 'About us'],
  ['/About/', 'About us'],
  ['/about-us', 'About us'],
  ['/profile/7', 'Profile'],
  ['/login', 'Login'],
  ['/dashboard', 'Dashboard'],
])('%s shows %s', async (url, title) => {
  await renderSite({ url });
  expect(heading()).toHaveTextContent(title);
});

test.each(['/nowhere', '/About/nowhere', '/Profile/7/8'])('%s is no page', async (url) => {
  await renderSite({ url });
  expect(heading()).toHaveTextContent('Page not found');
  expect(screen.getByText(new RegExp(`There is nothing at ${url}\\.`))).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(document.title).toBe('Page not found · Rishta');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
    'href',
    '/',
  );
});

test('a record that does not exist is no page either', async () => {
  const page = headed('Profile', {
    loader: () => {
      throw notFound();
    },
  });
  const { reportFailure } = await renderSite({ url: '/Profile/0', pages: { 'remote-public/profile': page } });
  expect(heading()).toHaveTextContent('Page not found');
  expect(document.title).toBe('Page not found · Rishta');
  expect(reportFailure).not.toHaveBeenCalled();
});

test('a loader is given the request, the parameters, the API and the language', async () => {
  const seen: PageLoaderArgs[] = [];
  const page: PageModule = {
    Component: function Profile() {
      return <h1>{String(useLoaderData())}</h1>;
    },
    loader: (args) => {
      seen.push(args);
      return 'Sana';
    },
  };
  const url = '/Profile/7?tab=family';
  const { site } = await renderSite({ url, language: 'ur', pages: { 'remote-public/profile': page } });
  expect(heading()).toHaveTextContent('Sana');
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ params: { id: '7' }, context: { api: site.api, language: 'ur' } });
  expect(new URL(seen[0]?.request.url ?? '').search).toBe('?tab=family');
});

test('a loader may lead elsewhere', async () => {
  const { currentUrl } = await renderSite({
    url: '/Media',
    pages: { 'remote-public/media': headed('Media', { loader: () => redirect('/About') }) },
  });
  expect(currentUrl()).toBe('/About');
});

test('a page without an own loader has null for its data', async () => {
  const page: PageModule = {
    Component: function About() {
      return <h1>{useLoaderData() === null ? 'Nothing' : 'Something'}</h1>;
    },
  };
  await renderSite({ url: '/About', pages: { 'remote-public/about': page } });
  expect(heading()).toHaveTextContent('Nothing');
});

test('a frame stays while its pages change', async () => {
  const { go } = await renderSite({ url: '/Dashboard' });
  const frame = screen.getByRole('region', { name: 'Work place' });
  expect(within(frame).getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard');
  await go('/Inbox');
  expect(screen.getByRole('region', { name: 'Work place' })).toBe(frame);
  expect(within(frame).getByRole('heading', { level: 1 })).toHaveTextContent('Inbox');
});

describe('on the way to a page', () => {
  const context = () => ({ api: {} as never, language: 'en' as const });
  const start = (environment: Partial<Parameters<typeof createRoutes>[0]>) => {
    const routes = createRoutes({
      composition: testComposition,
      modules: createTestModules({ ...testPages, 'remote-auth/login': new Error('Failed to fetch') }),
      context,
      Root: () => null,
      RootBoundary: () => null,
      ...environment,
    });
    return createMemoryRouter(routes, { initialEntries: ['/About'] });
  };

  test('a page that comes at once waits until the first one has been drawn', async () => {
    let markDrawn = () => {};
    const drawn = new Promise<void>((resolve) => {
      markDrawn = resolve;
    });
    const router = start({ drawn: () => drawn });
    await new Promise((done) => setTimeout(done, 20));
    expect(router.state.initialized).toBe(false);
    markDrawn();
    await new Promise((done) => setTimeout(done, 20));
    expect(router.state.initialized).toBe(true);
  });

  test('the browser may leave for a new document before anything is loaded', async () => {
    const onLeave = jest.fn<(url: string) => Promise<void>>().mockReturnValue(new Promise(() => undefined));
    const router = start({ onLeave });
    void router.navigate('/Media?page=2');
    await Promise.resolve();
    expect(onLeave).toHaveBeenLastCalledWith(expect.stringMatching(/\/Media\?page=2$/));
    expect(router.state.navigation.state).toBe('loading');
    router.dispose();
  });

  test('a remote that cannot be had is told of before it is shown', async () => {
    const onRemoteError = jest.fn<(error: unknown, url: string) => Promise<void>>().mockResolvedValue();
    const router = start({ onRemoteError });
    await router.navigate('/Login');
    expect(onRemoteError).toHaveBeenCalledWith(
      expect.objectContaining({ app: 'remote-auth', message: 'Failed to fetch' }),
      expect.stringMatching(/\/Login$/),
    );
    router.dispose();
  });
});
