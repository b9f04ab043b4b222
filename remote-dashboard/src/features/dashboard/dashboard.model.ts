import type { Analytics, VisitCounts } from '@rishta/contracts';

export const LISTING_COUNTS = ['newMatches', 'interestsSent', 'chats', 'premium', 'proposals'] as const;
export const METRICS = ['views', 'clicks', 'calls', 'whatsApp', 'emails'] as const satisfies (keyof VisitCounts)[];
export const ANALYTICS_FILTERS = ['all', 'matches', 'interests', 'last30Days'] as const satisfies (keyof Analytics)[];

export type Metric = (typeof METRICS)[number];

export interface DashboardOverview {
  /** What belongs to the account is undefined while it is not known. */
  listings: (Record<(typeof LISTING_COUNTS)[number], number> & { isNewMatchesCut?: boolean }) | undefined;
  credits: { available: number; used: number };
  analytics: Analytics | undefined;
}

const NOTHING_MEASURED: VisitCounts = { views: 0, clicks: 0, calls: 0, whatsApp: 0, emails: 0 };

/** What a new account, and anyone who is not logged in, sees. */
export const EMPTY_OVERVIEW = {
  listings: { newMatches: 0, interestsSent: 0, chats: 0, premium: 0, proposals: 0 },
  credits: { available: 0, used: 0 },
  analytics: {
    all: NOTHING_MEASURED,
    matches: NOTHING_MEASURED,
    interests: NOTHING_MEASURED,
    last30Days: NOTHING_MEASURED,
  },
} satisfies DashboardOverview;
