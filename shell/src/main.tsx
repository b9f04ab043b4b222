import '@rishta/ui/tokens.css';
import '@rishta/ui/fonts.css';
import '@rishta/ui/base.css';
import './icons/icons.ts';

import { createApiClient } from '@rishta/api-client';
import type { Composition, Language } from '@rishta/contracts';
import { ELEMENT_IDS } from '@rishta/contracts/wire';
import type { PageModule } from '@rishta/remote-sdk';
import { StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';

import { browser } from './browser.ts';
import { chromeTexts } from './chrome/chrome.texts.ts';
import { withEarlierLinks } from './chrome/menu-links.ts';
import { connection } from './connection.ts';
import type { beginSession } from './development/follow-builds.ts';
import type { PageData } from './hydration/page-data.ts';
import { readJson, reviveErrors } from './hydration/read-json.ts';
import { createApiConnection } from './api-connection.ts';
import type { ReleaseState } from './releases/compare-releases.ts';
import { createBrowserPageModules } from './remotes/browser-page-modules.ts';
import { fallBack, leaveRelease } from './failures/fall-back.ts';
import { loadWithTexts, RemoteError } from './remotes/page-modules.ts';
import { reportFailure } from './failures/report-failure.ts';
import { Root } from './root.tsx';
import { RootBoundary } from './failures/root-boundary.tsx';
import { createFirstPage, type FirstPage } from './hydration/first-page.ts';
import { markSection, markTakenOver } from './health-marks.ts';
import { giveFirstPageItsKey } from './routing/own-history-key.ts';
import { createRoutes, type RouteHandle } from './routing/routes.tsx';
import { tokenStore } from './session/token-store.ts';
import { SiteContext, type Site } from './site.ts';
import { hasLiveReload, wasApiUnreached } from './server-timing.ts';

const composition = readJson<Composition>(ELEMENT_IDS.composition);
const pageData = readJson<PageData | null>(ELEMENT_IDS.pageData);
const container = document.getElementById(ELEMENT_IDS.root);
if (!container) throw new Error('No place for the page');

const modules = createBrowserPageModules(composition);
const apiConnection = createApiConnection(!wasApiUnreached());
let language: Language = pageData?.language ?? (document.documentElement.lang === 'ur' ? 'ur' : 'en');
const api = createApiClient({
  baseUrl: '/api',
  language: () => language,
  token: () => tokenStore.read(),
  onReach: apiConnection.report,
  onUnauthorized: tokenStore.refuse,
});

let releaseState: ReleaseState = 'current';

const firstUrl = location.href.replace(/#.*$/s, '');
let markDrawn: () => void;
const drawn = new Promise<void>((resolve) => {
  markDrawn = resolve;
});
void drawn.then(markTakenOver);

const routes = createRoutes({
  composition,
  drawn: (url) => (url === firstUrl ? drawn : undefined),
  modules,
  context: () => ({ api, language, showsSamples: composition.showsSamples ?? false }),
  Root,
  RootBoundary,
  onLeave: async (url) => {
    // Other releases are live: the next page comes with them, as a new document.
    if (releaseState === 'current' || new URL(url).pathname === location.pathname) return;
    if (!(await connection.isUp())) return;
    browser.open(url);
    await new Promise(() => undefined);
  },
  onRemoteError: (error, url) => fallBack(composition, error, url),
});

const site: Site = {
  composition,
  modules,
  api,
  language,
  onLanguage: (next) => {
    language = next;
  },
  onReleaseState: (next) => {
    releaseState = next;
  },
  subscribeToApiConnection: apiConnection.subscribe,
  reportFailure: (app, error, phase, path) => {
    reportFailure(composition, { app, error, phase, path });
  },
  leaveRelease: (app) => leaveRelease(composition, app, location.href),
};

/** Fetches a section that the server has drawn. */
async function loadRendered(section: RouteHandle): Promise<PageModule> {
  try {
    return await loadWithTexts(modules, section, language);
  } catch (error) {
    await fallBack(composition, error, location.href);
    throw error;
  }
}

/** Starts to take over what the server has drawn. Undefined when the browser has to draw the page itself. */
async function prepareHydration(
  { loaderData, errors }: PageData,
  matched: RouteObject[],
): Promise<FirstPage | undefined> {
  const sections = matched.flatMap(({ id = '', handle }) =>
    handle && id in { ...loaderData, ...errors } ? [handle as RouteHandle] : [],
  );
  // What is shown for an answer such as 404 may come from a module, and is no section of its own.
  const firstPage = createFirstPage(errors ? [] : sections, loadRendered);
  try {
    await Promise.all([chromeTexts.load(language), ...(errors ? sections.map(loadRendered) : [])]);
    return firstPage;
  } catch {
    return undefined;
  }
}

/** Its effect runs when all that stands in it, but for the sections on their way, has been taken over from the server. */
function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useEffect(onDrawn, [onDrawn]);
  return children;
}

/** Reports errors that React recovered from, except failed remotes: their section reports them. */
function onRecoverableError(error: unknown) {
  if (!(error instanceof Error && error.cause instanceof RemoteError)) reportError(error);
}

async function start(root: HTMLElement) {
  let follow: ReturnType<typeof beginSession> | undefined;
  // Visitors' builds have nothing of it.
  if (process.env.NODE_ENV === 'development' && hasLiveReload()) {
    follow = (await import('./development/follow-builds.ts')).beginSession(site);
  }
  const matched = (matchRoutes(routes, location) ?? []).map(({ route }) => route);
  const whole = { ...site, composition: await withEarlierLinks(composition) };
  const firstPage = pageData ? await prepareHydration(pageData, matched) : undefined;
  giveFirstPageItsKey();
  const router = createBrowserRouter(
    routes,
    pageData && firstPage
      ? { hydrationData: { loaderData: pageData.loaderData, errors: reviveErrors(pageData.errors ?? null) } }
      : {},
  );
  const { pathname } = router.state.location;
  const note = ({ initialized, location: { pathname: present }, matches, navigation }: typeof router.state) => {
    // Stop waiting once the visitor has navigated away.
    if (present !== pathname) firstPage?.giveUp();
    if (initialized && navigation.state === 'idle') {
      markSection((matches.at(-1)?.route.handle as RouteHandle | undefined)?.app);
    }
  };
  router.subscribe(note);
  if (follow) void drawn.then(() => follow(router, () => language));
  note(router.state);
  const onDrawn = () => {
    if (firstPage) void firstPage.settled.then(markDrawn);
    else markDrawn();
  };
  const app = (
    <StrictMode>
      <SiteContext value={firstPage ? { ...whole, firstPage } : whole}>
        <Drawn onDrawn={onDrawn}>
          <RouterProvider router={router} />
        </Drawn>
      </SiteContext>
    </StrictMode>
  );
  if (firstPage) hydrateRoot(root, app, { onRecoverableError });
  else createRoot(root).render(app);
}

void start(container);
