import '@rishta/ui/tokens.css';
import '@rishta/ui/fonts.css';
import '@rishta/ui/base.css';
import './icons/icons.ts';

import { createApiClient } from '@rishta/api-client';
import type { Composition, Language } from '@rishta/contracts';
import { StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';

import { browser } from './browser.ts';
import { chromeTexts } from './chrome/chrome.texts.ts';
import type { PageData } from './page-data.ts';
import { readJson, reviveErrors } from './read-json.ts';
import { createReach } from './reach.ts';
import type { ReleaseState } from './releases/compare-releases.ts';
import { createBrowserPageModules } from './remotes/browser-page-modules.ts';
import { fallBack } from './remotes/fall-back.ts';
import { reportFailure } from './remotes/report-failure.ts';
import { Root } from './root.tsx';
import { RootBoundary } from './routing/root-boundary.tsx';
import { createRoutes, type RouteHandle } from './routing/routes.tsx';
import { tokenStore } from './session/token-store.ts';
import { SiteContext, type Site } from './site.ts';
import { hasLiveReload, readStyleNonce, wasApiUnreached } from './server-timing.ts';

const composition = readJson<Composition>('composition');
const pageData = readJson<PageData | null>('page-data');
const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root.');

const modules = createBrowserPageModules(composition);
const reach = createReach(!wasApiUnreached());
const api = createApiClient({ baseUrl: '/api', token: () => tokenStore.read(), onReach: reach.report });
const styleNonce = readStyleNonce();

let language: Language = pageData?.language ?? (document.documentElement.lang === 'ur' ? 'ur' : 'en');
let releaseState: ReleaseState = 'current';

let markDrawn: () => void;
const drawn = new Promise<void>((resolve) => {
  markDrawn = resolve;
});

const routes = createRoutes({
  composition,
  drawn,
  modules,
  context: () => ({ api, language }),
  Root,
  RootBoundary,
  onLeave: async (url) => {
    // Other releases are live: the next page comes with them, as a new document.
    if (releaseState === 'current' || new URL(url).pathname === location.pathname) return;
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
  ...(styleNonce !== undefined && { styleNonce }),
  onLanguage: (next) => {
    language = next;
  },
  onReleaseState: (next) => {
    releaseState = next;
  },
  subscribeToReach: reach.subscribe,
  reportFailure: (app, error, phase) => {
    reportFailure(composition, { app, error, phase, path: location.pathname });
  },
};

/** Loads what the server's HTML consists of. False when some of it cannot be had. */
async function loadRenderedModules(matched: RouteObject[], rendered: PageData): Promise<boolean> {
  try {
    await Promise.all([
      chromeTexts.load(language),
      ...matched.map(async ({ id = '', handle }) => {
        if (!handle || !(id in { ...rendered.loaderData, ...rendered.errors })) return;
        const { app, module } = handle as RouteHandle;
        const page = await modules.load(app, module);
        await Promise.all((page.handle?.texts ?? []).map((texts) => texts.load(language)));
      }),
    ]);
    return true;
  } catch (error) {
    await fallBack(composition, error, location.href);
    return false;
  }
}

/** Its effect runs when all that stands in it has been drawn, or taken over from the server. */
function Drawn({ children }: { children: ReactNode }) {
  useEffect(markDrawn, []);
  return children;
}

async function start(root: HTMLElement) {
  const matched = (matchRoutes(routes, location) ?? []).map(({ route }) => route);
  const isComplete = pageData !== null && (await loadRenderedModules(matched, pageData));
  const router = createBrowserRouter(
    routes,
    isComplete
      ? { hydrationData: { loaderData: pageData.loaderData, errors: reviveErrors(pageData.errors ?? null) } }
      : {},
  );
  const app = (
    <StrictMode>
      <SiteContext value={site}>
        <Drawn>
          <RouterProvider router={router} />
        </Drawn>
      </SiteContext>
    </StrictMode>
  );
  // Without its modules the server's HTML cannot be taken over: the page is drawn anew, with the failure in its place.
  if (isComplete) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void start(container);

if (hasLiveReload()) {
  void import(/* webpackChunkName: "live-reload" */ './live-reload.ts').then(({ reloadOnChange }) => {
    reloadOnChange();
  });
}
