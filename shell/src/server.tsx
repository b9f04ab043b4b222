import { createApiClient } from '@rishta/api-client';
import type { RenderedPage, RenderRequest, RenderResult, ServerFailure, ShellServerBundle } from '@rishta/contracts';
import { directionOf } from '@rishta/i18n';
import { StrictMode } from 'react';
import * as reactDomClient from 'react-dom/client';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';

import { chromeTexts } from './chrome/chrome.texts.ts';
import { withEarlierLinks } from './chrome/menu-links.ts';
import type { PageData } from './hydration/page-data.ts';
import { RemoteError } from './remotes/page-modules.ts';
import { createServerPageModules } from './remotes/server-page-modules.ts';
import { sharedModules } from './remotes/shared-modules.ts';
import { Root } from './root.tsx';
import { metaOf } from './head/page-meta.ts';
import { renderHead } from './head/render-head.tsx';
import { RootBoundary } from './failures/root-boundary.tsx';
import { createRoutes, type RouteHandle } from './routing/routes.tsx';
import { structuredData } from './head/structured-data.ts';
import type { SiteMatch } from './routing/use-site-page.ts';
import { SiteContext, type Site } from './site.ts';

export const shared: ShellServerBundle['shared'] = { ...sharedModules, 'react-dom/client': reactDomClient };

/** Renders a page, or says which section failed. The site server decides whether the rest is asked for. */
export async function render(request: RenderRequest): Promise<RenderResult> {
  try {
    return await renderPage(request);
  } catch (error) {
    if (!(error instanceof SectionFailed)) throw error;
    return { failure: error.failure };
  }
}

class SectionFailed extends Error {
  readonly failure: ServerFailure;

  constructor(app: string, phase: ServerFailure['phase'], cause: unknown) {
    const { message, stack } = cause instanceof Error ? cause : { message: String(cause), stack: undefined };
    super(message, { cause });
    this.failure = { app, phase, message, ...(stack !== undefined && { stack }) };
  }
}

const nothing = () => undefined;

/** In milliseconds. A visitor rather has what can be shown without the API than wait for it. */
const API_TIME_LIMIT = 800;

async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { composition, language, origin, withheld } = request;
  const { showsSamples = false } = composition;
  const reaches: boolean[] = [];
  const api = createApiClient({
    baseUrl: request.apiUrl,
    language: () => language,
    retryPauses: [],
    timeLimit: API_TIME_LIMIT,
    onReach: (reached) => reaches.push(reached),
  });
  const modules = createServerPageModules(request);
  const site: Site = {
    composition: await withEarlierLinks(composition),
    modules,
    api,
    language,
    onLanguage: nothing,
    onReleaseState: nothing,
    subscribeToApiConnection: () => nothing,
    reportFailure: nothing,
    leaveRelease: () => false,
  };
  await chromeTexts.load(language);
  const isRendered = ({ app, site: own }: RouteHandle) => !withheld.includes(app) && own?.page.render !== 'client';
  const handler = createStaticHandler(
    createRoutes({
      composition,
      modules,
      context: () => ({ api, language, showsSamples }),
      Root,
      RootBoundary,
      isRendered,
    }),
  );
  const url = new URL(request.url, origin);
  const context = await query(handler, url, request);
  if (context instanceof Response) return redirectTo(context, language);

  const handles = context.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined) ?? []);
  leaveToBrowser(context, isRendered);
  const matches = context.matches.map(
    ({ route: { id, handle }, params, pathname }) =>
      ({ id, params, pathname, loaderData: context.loaderData[id] as unknown, handle: handle as unknown }) as SiteMatch,
  );
  const meta = metaOf({
    matches: context.statusCode === 404 ? [] : matches,
    modules,
    language,
    url,
    notFoundTitle: chromeTexts.catalog(language)['not-found-title'],
  });
  const { title, canonical, index } = meta;
  return {
    status: context.statusCode,
    language,
    direction: directionOf(language),
    meta: { title, index, ...(canonical !== undefined && { canonical: pathAt(canonical, origin) }) },
    head: renderHead(meta, structuredData({ meta, composition, origin }), origin),
    html: await draw(
      site,
      handler,
      context,
      handles.map((handle) => handle.app).find((app) => !withheld.includes(app)),
    ),
    data: pageDataOf(context, language),
    modules: handles.map(({ app, module }) => ({ app, module })),
    ...(reaches.includes(false) && { apiUnreached: true }),
  };
}

/** As an address in a sitemap would name it. */
function pathAt(canonical: string, origin: string): string {
  const { pathname, search } = new URL(canonical, origin);
  return pathname + search;
}

type Handler = ReturnType<typeof createStaticHandler>;

/** Runs the loaders. A failure that is no answer with a status is the section's. */
async function query(
  handler: Handler,
  url: URL,
  { signal, withheld }: RenderRequest,
): Promise<StaticHandlerContext | Response> {
  let context: StaticHandlerContext | Response;
  try {
    context = await handler.query(new Request(url, { signal }));
  } catch (error) {
    const app = (matchRoutes(handler.dataRoutes, url)?.at(-1)?.route.handle as RouteHandle | undefined)?.app;
    if (app === undefined || withheld.includes(app)) throw error;
    throw new SectionFailed(app, 'loader', error);
  }
  if (context instanceof Response) return context;
  for (const [id, error] of Object.entries(context.errors ?? {})) {
    if (isRouteErrorResponse(error)) continue;
    const handle = context.matches.find(({ route }) => route.id === id)?.route.handle as RouteHandle | undefined;
    if (!handle) throw error;
    throw new SectionFailed(handle.app, error instanceof RemoteError ? 'module' : 'loader', error);
  }
  return context;
}

/** Takes out the data of sections that are not rendered here: the router draws their placeholder instead. */
function leaveToBrowser(context: StaticHandlerContext, isRendered: (handle: RouteHandle) => boolean): void {
  context.loaderData = Object.fromEntries(
    Object.entries(context.loaderData).filter(([id]) => {
      const handle = context.matches.find(({ route }) => route.id === id)?.route.handle as RouteHandle | undefined;
      return handle !== undefined && isRendered(handle);
    }),
  );
}

async function draw(
  site: Site,
  handler: Handler,
  context: StaticHandlerContext,
  app: string | undefined,
): Promise<string> {
  let failure: { error: unknown } | undefined;
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <SiteContext value={site}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SiteContext>
    </StrictMode>,
    {
      // All in its place: moving a part there later would take a script in the HTML.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        failure ??= { error };
      },
    },
  ).catch((error: unknown) => {
    // A page without its section that throws is the shell's own failure.
    throw app === undefined ? error : new SectionFailed(app, 'render', error);
  });
  // Inside a section React goes on with its placeholder.
  if (failure && app !== undefined) throw new SectionFailed(app, 'render', failure.error);
  prelude.setEncoding('utf8');
  let html = '';
  for await (const part of prelude) html += String(part);
  return html;
}

function pageDataOf({ loaderData, errors }: StaticHandlerContext, language: PageData['language']): PageData {
  const answers = Object.entries((errors ?? {}) as Record<string, unknown>).flatMap(([id, error]) =>
    isRouteErrorResponse(error) ? [[id, { status: error.status, statusText: error.statusText }]] : [],
  );
  return { language, loaderData, ...(answers.length > 0 && { errors: Object.fromEntries(answers) as object }) };
}

const redirectTo = (response: Response, language: RenderRequest['language']): RenderedPage => ({
  status: response.status,
  location: response.headers.get('location') ?? '/',
  language,
  direction: directionOf(language),
  head: '',
  html: '',
  data: null,
  modules: [],
});
