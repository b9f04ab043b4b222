import type { Composition, PageManifest } from '@rishta/contracts';
import type { PageContext } from '@rishta/remote-sdk';
import type { ComponentType } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';

import { loadWithTexts, type PageModules } from '../remotes/page-modules.ts';
import { NotFoundPage } from './not-found.page.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { PagePlaceholder } from './page-placeholder.tsx';
import { SectionBoundary } from '../failures/section-boundary.tsx';
import { sectionsOf, type SitePage } from './site-routes.ts';

/** What the shell knows about a route; see `sitePageOf`. */
export interface RouteHandle {
  /** Set on the route of a page, not on that of a frame. */
  site?: SitePage;
  app: string;
  module: string;
}

interface RouteEnvironment {
  composition: Composition;
  modules: PageModules;
  context: () => PageContext;
  Root: ComponentType;
  RootBoundary: ComponentType;
  /** Whether a section is rendered here; the others keep a placeholder. Default: all are. */
  isRendered?: (handle: RouteHandle) => boolean;
  /**
   * Resolves when the page of an address may be shown. On the first page that is when all that the server has drawn has
   * been taken over: a section that was left to the browser would otherwise, when it comes at once, stand where React
   * expects the placeholder that the server drew.
   */
  drawn?: (url: string) => Promise<void> | undefined;
  /** Called before a page is loaded; it may never resolve, when the browser goes there with a new document. */
  onLeave?: (url: string) => Promise<void>;
  /** Called with an error of loading a remote before it is shown; it may never resolve likewise. */
  onRemoteError?: (error: unknown, url: string) => Promise<void>;
}

/**
 * The site's routes, made from what the remotes of the composition say of themselves. Matching ignores letter case.
 *
 * Modules come through the loaders, not through `lazy`: so a remote that cannot be loaded is an error of its own route,
 * with the chrome round it.
 */
export function createRoutes(environment: RouteEnvironment): RouteObject[] {
  const { composition, Root, RootBoundary } = environment;
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootBoundary,
      children: [
        ...sectionsOf(composition).map(({ id, app, frame, pages }) => {
          const children = pages.flatMap((page) => pageRoutes(app, page, environment));
          return frame === undefined
            ? { id, children }
            : {
                id,
                ...sectionRoute({ app, module: frame }, environment),
                children,
              };
        }),
        {
          id: 'not-found',
          path: '*',
          loader: refuse,
          Component: NotFoundPage,
          ErrorBoundary: NotFoundPage,
          HydrateFallback: PagePlaceholder,
        },
      ],
    },
  ];
}

const refuse = () => {
  throw data(null, { status: 404 });
};

const pageRoutes = (app: string, page: PageManifest, environment: RouteEnvironment): RouteObject[] =>
  [page.path, ...(page.aliases ?? [])].map((path) => ({
    id: `${app}:${path}`,
    path,
    ...sectionRoute({ app, module: page.module, site: { app, page } }, environment),
    action: moduleRun('action', { app, module: page.module }, environment),
  }));

/** What the routes of pages and of frames have in common. */
const sectionRoute = (handle: RouteHandle, environment: RouteEnvironment) => ({
  handle,
  loader: environment.isRendered?.(handle) === false ? () => null : moduleRun('loader', handle, environment),
  element: <PageOutlet app={handle.app} module={handle.module} />,
  HydrateFallback: PagePlaceholder,
  errorElement: <SectionBoundary app={handle.app} module={handle.module} />,
});

/** What the module of a page or a frame does for a request, once it is there. */
const moduleRun =
  (kind: 'loader' | 'action', { app, module }: RouteHandle, environment: RouteEnvironment) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<unknown> => {
    const { modules, context, drawn, onLeave, onRemoteError } = environment;
    const { url } = request;
    await onLeave?.(url);
    const page = await loadWithTexts(modules, { app, module }, context().language)
      .catch(async (error: unknown) => {
        await onRemoteError?.(error, url);
        throw error;
      })
      .finally(() => drawn?.(url));
    return (await page[kind]?.({ request, params, context: context() })) ?? null;
  };
