import type { Composition, Language } from '@rishta/contracts';
import type { ApiClient } from '@rishta/remote-sdk';
import { createContext, use } from 'react';

import type { ReleaseState } from './releases/compare-releases.ts';
import type { FailurePhase, PageModules } from './remotes/page-modules.ts';
import type { FirstPage } from './hydration/first-page.ts';
import type { PartPlaces } from './slots/part-places.ts';

/** What the shell was started with, on the server or in the browser. */
export interface Site {
  composition: Composition;
  modules: PageModules;
  /** What the server has drawn; not there on the server, and when everything is drawn by the browser. */
  firstPage?: FirstPage;
  /** On the server: notes a part that is drawn there, and gives what stands in its place meanwhile. */
  markPart?: PartPlaces['mark'] | undefined;
  api: ApiClient;
  /** The language of the first page. */
  language: Language;
  /** Called when the visitor has chosen another language: loaders run in it from then on. */
  onLanguage: (language: Language) => void;
  /** Called when other releases than this tab's are live, or its own again. */
  onReleaseState: (state: ReleaseState) => void;
  /** Calls back with each GET that reached the API or did not; gives the way to stop that. */
  subscribeToApiConnection: (listener: (reached: boolean) => void) => () => void;
  /** Reports an error of a section at `path`, with the phase unless the error names its own. */
  reportFailure: (app: string, error: unknown, phase: FailurePhase, path: string) => void;
  /** Loads the page again onto the app's last good release, once in a tab. True when the page is being left. */
  leaveRelease: (app: string) => boolean;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('No shell');
  return site;
}
