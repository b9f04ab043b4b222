import type { PageModule } from '@rishta/remote-sdk';
import { expectConsole } from '@rishta/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { SiteContext, type Site } from '../site.ts';
import { createFirstPage, type FirstPage } from './first-page.ts';
import { PageOutlet } from '../routing/page-outlet.tsx';

/** Whether nothing is waited for, as of now. */
const isSettled = ({ settled }: FirstPage) =>
  Promise.race([settled.then(() => true), new Promise<boolean>((done) => setTimeout(done, 0, false))]);

const section = { app: 'remote-a', module: 'a' };

function Page() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Clicked {count} times</button>;
}

/** A page as the server has drawn it, taken over by a shell whose module is still on its way. */
async function hydrate(loading: Promise<PageModule>) {
  const root = document.createElement('div');
  root.innerHTML = '<nav>The site</nav><!--$--><button>Clicked <!-- -->0<!-- --> times</button><!--/$-->';
  document.body.replaceChildren(root);
  const firstPage = createFirstPage([section], () => loading);
  const modules = { loaded: () => undefined };
  const problems: unknown[] = [];
  const router = createMemoryRouter(
    [
      {
        id: 'page',
        path: '/',
        loader: () => null,
        errorElement: <p>It could not be loaded</p>,
        element: (
          <>
            <nav>The site</nav>
            <PageOutlet {...section} />
          </>
        ),
      },
    ],
    { hydrationData: { loaderData: { page: null } } },
  );
  await act(async () => {
    hydrateRoot(
      root,
      <SiteContext value={{ modules, firstPage } as unknown as Site}>
        <RouterProvider router={router} />
      </SiteContext>,
      { onRecoverableError: (error) => problems.push(error), onCaughtError: () => undefined },
    );
    await Promise.resolve();
  });
  return { firstPage, problems };
}

test('what the server has drawn stays while its module is on its way, and then works', async () => {
  let arrive: (page: PageModule) => void = () => undefined;
  const { firstPage, problems } = await hydrate(
    new Promise((done) => {
      arrive = done;
    }),
  );
  const button = screen.getByRole('button', { name: 'Clicked 0 times' });
  expect(await isSettled(firstPage)).toBe(false);
  arrive({ Component: Page });
  await waitFor(async () => expect(await isSettled(firstPage)).toBe(true));
  expect(screen.getByRole('button')).toBe(button);
  await userEvent.click(button);
  expect(button).toHaveTextContent('Clicked 1 times');
  expect(problems).toEqual([]);
});

test('a module that does not come leaves the route to its error element, and nobody waits for it', async () => {
  let fail: (error: Error) => void = () => undefined;
  const { firstPage } = await hydrate(
    new Promise((_done, refuse) => {
      fail = refuse;
    }),
  );
  expectConsole('error', /React Router caught the following error during render Error: It is not there/);
  fail(new Error('It is not there'));
  expect(await screen.findByText('It could not be loaded')).toBeVisible();
  expect(await isSettled(firstPage)).toBe(true);
});

test('without sections nothing is waited for', async () => {
  const firstPage = createFirstPage([], () => Promise.reject(new Error('never asked for')));
  expect(await isSettled(firstPage)).toBe(true);
});
