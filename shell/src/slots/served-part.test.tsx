import { jest } from '@jest/globals';
import type { LoadingPartModule, PageModule } from '@rishta/remote-sdk';
import { HostContexts } from '@rishta/remote-sdk/host';
import { createTestHost } from '@rishta/remote-sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';

import { createApiConnection } from '../api-connection.ts';
import { connection } from '../connection.ts';
import { SiteContext, type Site } from '../site.ts';
import type { AnyPart } from './load-part.ts';
import { servedData } from './served-data.ts';
import { SlotParts } from './slot-parts.tsx';

// Read as the module is loaded, and used for streams alone.
Object.assign(globalThis, {
  MessageChannel: class {
    port1 = {};
    port2 = {};
  },
});
const { renderToString } = await import('react-dom/server');

const loader = jest.fn<LoadingPartModule['loader']>();
const posts: AnyPart = {
  Component: ({ loaded }) => <p>{`Taken over: ${String(loaded)}`}</p>,
  loader,
};
const reportFailure = jest.fn<Site['reportFailure']>();
const composition = {
  apps: { 'remote-b': { parts: [{ slot: 'remote-a/below', module: 'b.part', render: 'server' }] } },
};
const connectionToApi = createApiConnection(true);
const siteOf = (more: Partial<Site>) =>
  ({ composition, reportFailure, subscribeToApiConnection: connectionToApi.subscribe, ...more }) as unknown as Site;

const tree = (site: Site) => (
  <SiteContext value={site}>
    <HostContexts host={createTestHost()}>
      <h1>Agency</h1>
      <SlotParts name="remote-a/below" data={{ slug: 'noor' }} />
    </HostContexts>
  </SiteContext>
);

/** The page as the server has drawn it, with this in the place of the part, taken over by a browser. */
async function hydrate(served: string, loading: Promise<AnyPart>, more: Partial<Site> = {}) {
  const drawn = renderToString(tree(siteOf({ markPart: () => served })));
  const root = document.createElement('div');
  root.innerHTML = drawn;
  document.body.replaceChildren(root);
  const problems: unknown[] = [];
  const modules = { load: () => loading as unknown as Promise<PageModule> } as unknown as Site['modules'];
  await act(async () => {
    hydrateRoot(root, tree(siteOf({ modules, ...more })), {
      onRecoverableError: (error) => problems.push(error),
      onCaughtError: () => undefined,
    });
    await Promise.resolve();
  });
  return { problems };
}

const SERVED = `<p>Served: <a href="/a">more</a></p>${servedData('posts <b>')}`;

beforeEach(() => {
  jest.spyOn(connection, 'isUp').mockResolvedValue(true);
  reportFailure.mockReset();
  loader.mockReset().mockResolvedValue('loaded here');
});

test('stays as it was served until its code is there, which then has the data of the server', async () => {
  let arrive!: (part: AnyPart) => void;
  const loading = new Promise<AnyPart>((done) => (arrive = done));
  const { problems } = await hydrate(SERVED, loading);
  expect(screen.getByText(/^Served/)).toBeVisible();
  await act(async () => {
    arrive(posts);
    await loading;
  });
  expect(screen.getByText('Taken over: posts <b>')).toBeVisible();
  expect(screen.queryByText(/^Served/)).not.toBeInTheDocument();
  expect(loader).not.toHaveBeenCalled();
  expect(problems).toEqual([]);
});

test('is not taken over while something in it has the focus', async () => {
  let arrive!: (part: AnyPart) => void;
  const loading = new Promise<AnyPart>((done) => (arrive = done));
  await hydrate(SERVED, loading);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'more' })).toHaveFocus();
  await act(async () => {
    arrive(posts);
    await loading;
  });
  expect(screen.getByText(/^Served/)).toBeVisible();
  await userEvent.tab();
  expect(screen.getByText(/^Taken over/)).toBeVisible();
});

test('what the server could not draw, the browser draws with data of its own', async () => {
  const { problems } = await hydrate('', Promise.resolve(posts));
  expect(await screen.findByText('Taken over: loaded here')).toBeVisible();
  expect(loader).toHaveBeenCalledWith(expect.objectContaining({ data: { slug: 'noor' } }));
  expect(problems).toEqual([]);
});

test('what the server could not draw for want of the API waits until that is reached', async () => {
  const away = createApiConnection(false);
  await hydrate('', Promise.resolve(posts), { subscribeToApiConnection: away.subscribe });
  expect(loader).not.toHaveBeenCalled();
  act(() => {
    away.report(true);
  });
  expect(await screen.findByText('Taken over: loaded here')).toBeVisible();
});

test.each([
  ['does not come', () => Promise.reject<AnyPart>(new Error('Not there')), 'module'],
  [
    'throws',
    () =>
      Promise.resolve<AnyPart>({
        Component: () => {
          throw new Error('Broken');
        },
      }),
    'render',
  ],
])('what was served stays for good when its code %s', async (_what, load, phase) => {
  await hydrate(SERVED, load());
  expect(await screen.findByText(/^Served/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Agency' })).toBeVisible();
  expect(reportFailure).toHaveBeenCalledWith('remote-b', expect.any(Error), phase, '/');
});
