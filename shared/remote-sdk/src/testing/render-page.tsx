import { act, render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';

import { HostContexts } from '../host-contexts.tsx';
import type { PageContext, PageModule } from '../page-module.ts';
import type { Session } from '../session/session.ts';
import { createTestHost, type TestHost, type TestHostOptions } from './test-host.ts';

export interface RenderPageOptions extends TestHostOptions {
  /** The page's route. Default `/`. */
  path?: string;
  /** The address to open. Default: `path`. */
  url?: string;
  frame?: PageModule<never>;
  /** What the site says of samples. Default: that they may be shown. */
  showsSamples?: boolean;
}

export interface RenderedPage extends RenderResult {
  host: TestHost;
  /** Path and query that the router shows now. */
  currentUrl: () => string;
  /** What the shell does when somebody logs in or out, or the account arrives. */
  changeSession: (changes: Partial<Pick<Session, 'status' | 'account'>>) => void;
}

/** Renders a page as the shell would: with its loader, its texts, a router and a host that records. */
export async function renderPage<Data>(
  page: PageModule<Data>,
  { path = '/', url = path, frame, showsSamples = true, ...options }: RenderPageOptions = {},
): Promise<RenderedPage> {
  const host = createTestHost(options);
  const context: PageContext = { api: host.api, language: host.locale.language, showsSamples };
  await Promise.all(
    [page, frame].flatMap((module) => module?.handle?.texts ?? []).map((texts) => texts.load(host.locale.language)),
  );
  const withContext = (module: PageModule<never> | PageModule<Data>) => ({
    Component: module.Component,
    HydrateFallback: () => null,
    ...(module.ErrorBoundary && { ErrorBoundary: module.ErrorBoundary }),
    ...(module.loader && {
      loader: ({ request, params }: { request: Request; params: Record<string, string | undefined> }) =>
        module.loader?.({ request, params, context }) ?? null,
    }),
    ...(module.action && {
      action: ({ request, params }: { request: Request; params: Record<string, string | undefined> }) =>
        module.action?.({ request, params, context }),
    }),
  });
  const route = { path, ...withContext(page) };
  const router = createMemoryRouter(
    [
      frame ? { ...withContext(frame), children: [route] } : route,
      // Where links and redirects of the page lead: only the address is of interest.
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [url] },
  );
  const inHost = () => (
    <HostContexts host={host}>
      <RouterProvider router={router} />
    </HostContexts>
  );
  let result: RenderResult | undefined;
  await act(async () => {
    result = render(inHost());
    await Promise.resolve();
  });
  if (!result) throw new Error('The page was not rendered.');
  return {
    ...result,
    host,
    currentUrl: () => `${router.state.location.pathname}${router.state.location.search}`,
    changeSession: (changes) => {
      host.session = { ...host.session, ...changes };
      result?.rerender(inHost());
    },
  };
}

const Elsewhere = () => <p>{`Went to ${useLocation().pathname}`}</p>;
