import { type PageModule, Outlet } from '@rishta/remote-sdk';
import { HostContexts } from '@rishta/remote-sdk/host';
import { createTestHost } from '@rishta/remote-sdk/testing';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { createFirstPage } from '../hydration/first-page.ts';
import { SiteContext, type Site } from '../site.ts';
import { testComposition } from '../testing/test-composition.ts';
import { createTestModules } from '../testing/test-modules.tsx';
import { useDocumentMeta } from './use-document-meta.ts';

const section = { app: 'remote-public', module: 'home' };
const home: PageModule<number> = {
  Component: () => null,
  handle: { meta: (count) => ({ title: `Seen ${String(count)} times` }) },
};

function Shell() {
  useDocumentMeta('Not found');
  return <Outlet />;
}

/** The home page as the server has drawn it, with the title that the server wrote. */
async function openFirstPage() {
  document.title = 'As the server wrote it';
  const modules = createTestModules({ 'remote-public/home': home as PageModule });
  await modules.load('remote-public', 'home');
  const firstPage = createFirstPage([section], () => Promise.resolve(home as PageModule));
  firstPage.settle('remote-public', 'home');
  const page = testComposition.apps['remote-public']?.pages[0];
  let count = 1;
  const router = createMemoryRouter(
    [
      {
        Component: Shell,
        children: [
          {
            id: 'home',
            path: '/',
            handle: { ...section, site: { app: 'remote-public', page } },
            loader: () => (count += 1),
            Component: () => null,
          },
        ],
      },
    ],
    { hydrationData: { loaderData: { home: count } } },
  );
  const site = { composition: testComposition, modules, firstPage } as unknown as Site;
  render(
    <SiteContext value={site}>
      <HostContexts host={createTestHost()}>
        <RouterProvider router={router} />
      </HostContexts>
    </SiteContext>,
  );
  return router;
}

test('leaves the title of a first page as the server wrote it, until the page has other data', async () => {
  const router = await openFirstPage();
  // Longer than the code that writes one takes to come.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(document.title).toBe('As the server wrote it');
  await act(() => router.revalidate());
  await waitFor(() => expect(document.title).toBe('Rishta · Seen 2 times'));
});
