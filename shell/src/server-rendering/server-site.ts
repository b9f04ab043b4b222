import { createApiClient } from '@rishta/api-client';
import type { RenderRequest } from '@rishta/contracts';
import type { PageContext } from '@rishta/remote-sdk';

import { chromeTexts } from '../chrome/chrome.texts.ts';
import { withEarlierLinks } from '../chrome/menu-links.ts';
import { createServerPageModules } from '../remotes/server-page-modules.ts';
import type { Site } from '../site.ts';

/** In milliseconds. A visitor rather has what can be shown without the API than wait for it. */
const API_TIME_LIMIT = 800;

const nothing = () => undefined;

export interface ServerSite {
  site: Site;
  context: PageContext;
  /** Whether everything that was asked of the API has reached it. */
  hasReachedApi: () => boolean;
}

/** What the shell is started with on the server, for one rendering. */
export async function createServerSite(
  request: Omit<RenderRequest, 'withheld'>,
  markPart: Site['markPart'],
): Promise<ServerSite> {
  const { composition, language } = request;
  const { showsSamples = false } = composition;
  const reaches: boolean[] = [];
  const api = createApiClient({
    baseUrl: request.apiUrl,
    language: () => language,
    retryPauses: [],
    timeLimit: API_TIME_LIMIT,
    onReach: (reached) => reaches.push(reached),
  });
  await chromeTexts.load(language);
  return {
    site: {
      composition: await withEarlierLinks(composition),
      modules: createServerPageModules(request),
      api,
      markPart,
      language,
      onLanguage: nothing,
      onReleaseState: nothing,
      subscribeToApiConnection: () => nothing,
      reportFailure: nothing,
      leaveRelease: () => false,
    },
    context: { api, language, showsSamples },
    hasReachedApi: () => !reaches.includes(false),
  };
}
