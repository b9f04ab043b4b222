import type { RenderedPage, RenderRequest } from '@rishta/contracts';
import { directionOf } from '@rishta/i18n';
import { createStaticHandler, isRouteErrorResponse, matchRoutes, type StaticHandlerContext } from 'react-router-dom';

import { chromeTexts } from '../chrome/chrome.texts.ts';
import type { PageData } from '../hydration/page-data.ts';
import { RemoteError } from '../remotes/page-modules.ts';
import { Root } from '../root.tsx';
import { metaOf } from '../head/page-meta.ts';
import { renderHead } from '../head/render-head.tsx';
import { RootBoundary } from '../failures/root-boundary.tsx';
import { createRoutes, type RouteHandle } from '../routing/routes.tsx';
import { structuredData } from '../head/structured-data.ts';
import type { SiteMatch } from '../routing/use-site-page.ts';
import { createPartPlaces } from '../slots/part-places.ts';
import { drawHtml } from './draw-html.tsx';
import { SectionFailed } from './section-failed.ts';
import { createServerSite } from './server-site.ts';

/** Renders a page; throws `SectionFailed` when a section of it cannot be. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { composition, language, origin, withheld } = request;
  const partPlaces = createPartPlaces();
  const { site, context: pageContext, hasReachedApi } = await createServerSite(request, partPlaces.mark);
  const { modules } = site;
  const isRendered = ({ app, site: own }: RouteHandle) => !withheld.includes(app) && own?.page.render !== 'client';
  const handler = createStaticHandler(
    createRoutes({
      composition,
      modules,
      context: () => pageContext,
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
  const app = handles.map((handle) => handle.app).find((each) => !withheld.includes(each));
  const { html, parts } = partPlaces.take(await drawHtml({ site, handler, context, app }));
  return {
    status: context.statusCode,
    language,
    direction: directionOf(language),
    meta: { title, index, ...(canonical !== undefined && { canonical: pathAt(canonical, origin) }) },
    head: renderHead(meta, structuredData({ meta, composition, origin }), origin),
    html,
    data: pageDataOf(context, language),
    modules: handles.map(({ app, module }) => ({ app, module })),
    ...(parts.length > 0 && { parts }),
    ...(!hasReachedApi() && { apiUnreached: true }),
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
