import { data, notFound, useRouteError, type PageModule } from '@rishta/remote-sdk';
import { expectConsole } from '@rishta/testing';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';

import { browser } from '../browser.ts';
import { connection } from '../connection.ts';
import { renderSite } from '../testing/render-site.tsx';
import { headed, testPages } from '../testing/test-modules.tsx';

const throwing: PageModule = {
  Component: () => {
    throw new Error('No such thing');
  },
};
const failingLoader = headed('About us', { loader: () => Promise.reject(new Error('No data')) });
const alert = () => screen.getByRole('alert');

/** What React and the router write when a component throws. */
const announceThrow = () => {
  expectConsole('error', /No such thing/);
};

test('a section whose code does not arrive says so, with the chrome round it and a way to try again', async () => {
  const reload = jest.spyOn(browser, 'reload').mockReturnValue();
  const { user } = await renderSite({
    url: '/About',
    pages: { 'remote-public/about': new Error('Failed to fetch') },
  });
  expect(within(alert()).getByRole('heading', { level: 1 })).toHaveTextContent('This section could not be loaded');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  await user.click(within(alert()).getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that throws is replaced alone, and told of', async () => {
  announceThrow();
  const { reportFailure } = await renderSite({ url: '/About', pages: { 'remote-public/about': throwing } });
  expect(alert()).toHaveTextContent('Something went wrong in this section');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(reportFailure).toHaveBeenCalledWith(
    'remote-public',
    expect.objectContaining({ message: 'No such thing' }),
    'render',
    '/About',
  );
});

test('a page that throws is left for its last good release, and nothing is said meanwhile', async () => {
  announceThrow();
  const { reportFailure, leaveRelease } = await renderSite({
    url: '/About',
    pages: { 'remote-public/about': throwing },
    hasLastGood: true,
  });
  expect(leaveRelease).toHaveBeenCalledTimes(1);
  expect(leaveRelease).toHaveBeenCalledWith('remote-public');
  expect(reportFailure).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('while it is not known whether there is a connection', () => {
  const openThrowing = async (pages: Record<string, PageModule> = {}) => {
    announceThrow();
    const opened = await renderSite({ pages: { ...testPages, ...pages, 'remote-public/about': throwing } });
    let tell: (isUp: boolean) => void = () => undefined;
    jest.spyOn(connection, 'isUp').mockReturnValueOnce(new Promise((resolve) => (tell = resolve)));
    await opened.go('/About');
    const answer = (isUp: boolean) =>
      act(async () => {
        tell(isUp);
        await Promise.resolve();
      });
    return { ...opened, answer };
  };

  test('a page that throws can be left, and is told of all the same, but its release is not left', async () => {
    const { go, answer, reportFailure, leaveRelease } = await openThrowing();
    await go('/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Home');
    await answer(true);
    const error: unknown = expect.objectContaining({ message: 'No such thing' });
    expect(reportFailure.mock.calls).toEqual([['remote-public', error, 'render', '/About']]);
    expect(leaveRelease).not.toHaveBeenCalled();
  });

  test('the next page says what became of itself', async () => {
    const gone: PageModule = {
      ...headed('Media'),
      loader: () => {
        throw notFound();
      },
    };
    const { go, answer } = await openThrowing({ 'remote-public/media': gone });
    await go('/Media');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    await answer(true);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  });
});

test('a page that throws without a connection, as when a late file does not come, is no fault of its release', async () => {
  announceThrow();
  const { reportFailure, leaveRelease } = await renderSite({
    url: '/About',
    pages: { 'remote-public/about': throwing },
    hasLastGood: true,
    isConnected: false,
  });
  expect(alert()).toHaveTextContent('No connection');
  expect(leaveRelease).not.toHaveBeenCalled();
  expect(reportFailure).not.toHaveBeenCalled();
});

test('a loader that throws is no reason to leave the release', async () => {
  const { leaveRelease } = await renderSite({
    url: '/About',
    pages: { 'remote-public/about': failingLoader },
    hasLastGood: true,
  });
  expect(leaveRelease).not.toHaveBeenCalled();
  expect(alert()).toBeVisible();
});

test('a page in a frame that throws leaves the frame', async () => {
  announceThrow();
  await renderSite({ url: '/Dashboard', pages: { 'remote-dashboard/dashboard': throwing } });
  expect(within(screen.getByRole('region', { name: 'Work place' })).getByRole('alert')).toBeVisible();
});

test('a frame that throws is not taken for its page', async () => {
  announceThrow();
  const dashboard = headed('Dashboard', { ErrorBoundary: () => <p>The boundary of the page</p> });
  await renderSite({
    url: '/Dashboard',
    pages: { 'remote-dashboard/frame': throwing, 'remote-dashboard/dashboard': dashboard },
  });
  expect(alert()).toHaveTextContent('Something went wrong in this section');
});

test('a loader that throws is told of as one', async () => {
  const { reportFailure } = await renderSite({ url: '/About', pages: { 'remote-public/about': failingLoader } });
  expect(alert()).toHaveTextContent('Something went wrong in this section');
  expect(reportFailure).toHaveBeenCalledWith(
    'remote-public',
    expect.objectContaining({ message: 'No data' }),
    'loader',
    '/About',
  );
});

test('a page may say in its own words what went wrong', async () => {
  const page: PageModule = {
    ...failingLoader,
    ErrorBoundary: function OwnBoundary() {
      return <p role="alert">{`We have no news: ${(useRouteError() as Error).message}`}</p>;
    },
  };
  await renderSite({ url: '/About', pages: { 'remote-public/about': page } });
  expect(alert()).toHaveTextContent('We have no news: No data');
});

test('a loader that answers with a status is no failure to report', async () => {
  const page: PageModule = {
    ...failingLoader,
    loader: () => {
      throw data(null, { status: 503 });
    },
    ErrorBoundary: () => <p role="alert">Not now</p>,
  };
  const { reportFailure } = await renderSite({ url: '/About', pages: { 'remote-public/about': page } });
  expect(alert()).toHaveTextContent('Not now');
  expect(reportFailure).not.toHaveBeenCalled();
});

test('the rest of the site goes on, and the page gets another chance', async () => {
  let isBroken = true;
  announceThrow();
  const page: PageModule = {
    Component: () => {
      if (isBroken) throw new Error('No such thing');
      return <h1>About us</h1>;
    },
  };
  const { go } = await renderSite({ url: '/About', pages: { ...testPages, 'remote-public/about': page } });
  expect(alert()).toBeVisible();
  await go('/');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Home');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  isBroken = false;
  await go('/About');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About us');
});

test('without a connection it says so, and comes back by itself', async () => {
  const reload = jest.spyOn(browser, 'reload').mockReturnValue();
  const { user } = await renderSite({
    url: '/About',
    pages: { 'remote-public/about': new Error('Failed to fetch') },
    isConnected: false,
  });
  expect(within(alert()).getByRole('heading', { level: 1 })).toHaveTextContent('No connection');
  expect(alert()).not.toHaveTextContent('The rest of the site works');
  expect(within(alert()).queryByRole('link')).not.toBeInTheDocument();
  await user.click(within(alert()).getByRole('button', { name: 'Retry' }));
  expect(alert()).toHaveTextContent('There is still no connection.');
  expect(reload).not.toHaveBeenCalled();

  jest.spyOn(connection, 'isUp').mockResolvedValue(true);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a section that fails for another cause is not loaded over and over', async () => {
  const reload = jest.spyOn(browser, 'reload').mockReturnValue();
  await renderSite({ url: '/About', pages: { 'remote-public/about': new Error('Failed to fetch') } });
  await act(async () => {
    dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  expect(alert()).toHaveTextContent('This section could not be loaded');
  expect(reload).not.toHaveBeenCalled();
});
