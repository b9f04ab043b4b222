import type { Composition, Language } from '@rishta/contracts';
import { SERVER_TIMING } from '@rishta/contracts/wire';
import type { PageModule } from '@rishta/remote-sdk';
import { createTestHost, type ApiDouble, type TestHost } from '@rishta/remote-sdk/testing';
import { jest } from '@jest/globals';
import { renderWithUser, type RenderWithUserResult } from '@rishta/testing';
import { act } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { chromeTexts } from '../chrome/chrome.texts.ts';
import { withEarlierLinks } from '../chrome/menu-links.ts';
import { connection } from '../connection.ts';
import { createApiConnection } from '../api-connection.ts';
import { Root } from '../root.tsx';
import { createRoutes } from '../routing/routes.tsx';
import { RootBoundary } from '../failures/root-boundary.tsx';
import { SiteContext, type Site } from '../site.ts';
import { standInForEventSource } from './event-source-double.ts';
import { testComposition } from './test-composition.ts';
import { createTestModules, testPages } from './test-modules.tsx';

interface RenderSiteOptions {
  url?: string;
  /** Further modules, or others in place of the usual ones; an `Error` is one that cannot be had. */
  pages?: Record<string, PageModule | Error>;
  composition?: Composition;
  api?: ApiDouble;
  language?: Language;
  /** Whether a section that throws can be left for its last good release. */
  hasLastGood?: boolean;
  /** False when there is no connection at all. */
  isConnected?: boolean;
  /** False when the API was not reached before. */
  isReached?: boolean;
  /** True on a developer's own site. */
  hasLiveReload?: boolean;
}

export interface RenderedSite extends RenderWithUserResult {
  site: Site;
  requests: TestHost['requests'];
  reportFailure: jest.Mock<Site['reportFailure']>;
  onReleaseState: jest.Mock<Site['onReleaseState']>;
  leaveRelease: jest.Mock<Site['leaveRelease']>;
  /** Tells the shell that the API was reached, or was not. */
  reach: (reached: boolean) => void;
  go: (to: string | number) => Promise<void>;
  currentUrl: () => string;
}

/** The whole shell with pages at hand, at an address. */
export async function renderSite(options: RenderSiteOptions = {}): Promise<RenderedSite> {
  const { url = '/', composition = testComposition, language = 'en' } = options;
  standInForEventSource();
  const serverTiming = options.hasLiveReload ? [{ name: SERVER_TIMING.liveReload }] : [];
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming }] });
  const { api, requests } = createTestHost(options.api ? { api: options.api } : {});
  const modules = createTestModules({ ...testPages, ...options.pages });
  const apiConnection = createApiConnection(options.isReached);
  const reportFailure = jest.fn<Site['reportFailure']>();
  const onReleaseState = jest.fn<Site['onReleaseState']>();
  const leaveRelease = jest.fn<Site['leaveRelease']>(() => options.hasLastGood ?? false);
  const site: Site = {
    composition: await withEarlierLinks(composition),
    modules,
    api,
    language,
    onLanguage: () => undefined,
    onReleaseState,
    subscribeToApiConnection: apiConnection.subscribe,
    reportFailure,
    leaveRelease,
  };
  jest.spyOn(connection, 'isUp').mockImplementation(() => Promise.resolve(options.isConnected ?? true));
  await chromeTexts.load(language);
  const context = () => ({ api, language });
  const router = createMemoryRouter(createRoutes({ composition, modules, context, Root, RootBoundary }), {
    initialEntries: [url],
  });
  const result = renderWithUser(
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>,
  );
  const settle = () =>
    act(async () => {
      // Loaders, their modules and the render that follows each take a turn.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    });
  await settle();
  return {
    ...result,
    site,
    requests,
    reportFailure,
    onReleaseState,
    leaveRelease,
    reach: (reached) => {
      act(() => {
        apiConnection.report(reached);
      });
    },
    go: async (to) => {
      await act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
      await settle();
    },
    currentUrl: () => router.state.location.pathname + router.state.location.search,
  };
}
