import type { ListingPage, ListingStatus, ListingSummary } from '@rishta/contracts';
import { useApi, useSession, type ApiClient } from '@rishta/remote-sdk';
import { useAttempts } from '@rishta/remote-sdk/use-attempts';
import { useEffect, useState } from 'react';

import { loadPages } from '../load-pages.ts';
import { ready, type Loadable } from '../loadable.ts';

/** A listing of the visitor's own. */
export interface OwnListing extends Omit<ListingSummary, 'postedAt'> {
  /** ISO 8601. */
  postedOn: string;
}

export type OwnListings = Record<ListingStatus, readonly OwnListing[]>;

export const NO_LISTINGS: OwnListings = {
  active: [],
  pending: [],
  rejected: [],
  paused: [],
  expired: [],
  closed: [],
};

export const NO_COUNTS: Record<ListingStatus, number> = {
  active: 0,
  pending: 0,
  rejected: 0,
  paused: 0,
  expired: 0,
  closed: 0,
};

/** Those that were found, and how many there are of each status in all. */
export interface LoadedListings {
  listings: OwnListings;
  counts: Record<ListingStatus, number>;
}

/** The visitor's own listings, by their status. Those who are not logged in have none, and the API is not asked. */
export function useOwnListings(): Loadable<OwnListings> {
  const api = useApi();
  const { status } = useSession();
  const [answer, setAnswer] = useState<LoadedListings | 'signed-out' | 'failed'>();
  const [attempts, reload] = useAttempts(answer === 'signed-out');

  useEffect(() => {
    if (status !== 'signed-in') return;
    const gone = new AbortController();
    void loadOwnListings(api, '', gone.signal).then((loaded) => {
      if (!gone.signal.aborted) setAnswer(loaded);
    });
    return () => {
      gone.abort();
      setAnswer(undefined);
    };
  }, [api, status, attempts]);

  if (status !== 'signed-in') return ready(NO_LISTINGS);
  if (answer === undefined) return { state: 'loading' };
  if (answer === 'signed-out') return { state: answer };
  if (answer === 'failed') return { state: 'failed', retry: reload };
  return ready(answer.listings);
}

/** All own listings that a query finds, page by page. */
export async function loadOwnListings(
  api: ApiClient,
  query: string,
  signal: AbortSignal,
): Promise<LoadedListings | 'signed-out' | 'failed'> {
  const pages = await loadPages<ListingPage>(api, query ? `/listings?${query}` : '/listings', signal);
  if (typeof pages === 'string') return pages;
  const all = pages.flatMap((page) =>
    page.listings.map(({ postedAt, ...listing }): OwnListing => ({ ...listing, postedOn: postedAt })),
  );
  const having = (status: ListingStatus) => all.filter((listing) => listing.status === status);
  const listings = {
    active: having('active'),
    pending: having('pending'),
    rejected: having('rejected'),
    paused: having('paused'),
    expired: having('expired'),
    closed: having('closed'),
  };
  return { listings, counts: { ...NO_COUNTS, ...pages[0]?.counts } };
}
