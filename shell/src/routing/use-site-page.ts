import { use } from 'react';
import {
  isRouteErrorResponse,
  UNSAFE_DataRouterStateContext as RouterState,
  useMatches,
  type UIMatch,
} from 'react-router-dom';

import type { RouteHandle } from './routes.tsx';
import type { SitePage } from './site-routes.ts';

export type SiteMatch = UIMatch<unknown, RouteHandle | undefined>;

export const useSiteMatches = (): SiteMatch[] => useMatches() as SiteMatch[];

/** Whether the address names no page or no record. */
export const useIsMissing = (): boolean =>
  Object.values(use(RouterState)?.errors ?? {}).some((error) => isRouteErrorResponse(error) && error.status === 404);

export const sitePageOf = (matches: SiteMatch[]): SitePage | undefined => matches.at(-1)?.handle?.site;
