import { useMatches, type UIMatch } from 'react-router-dom';

import type { RouteHandle } from './routes.tsx';
import type { SitePage } from './site-routes.ts';

export type SiteMatch = UIMatch<unknown, RouteHandle | undefined>;

export const useSiteMatches = (): SiteMatch[] => useMatches() as SiteMatch[];

export const sitePageOf = (matches: SiteMatch[]): SitePage | undefined => matches.at(-1)?.handle?.site;
