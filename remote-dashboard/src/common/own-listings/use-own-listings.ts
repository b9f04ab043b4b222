import type { ListingPage, ListingStatus, ListingSummary } from '@rishta/contracts';
import { useApi, useSession, type ApiClient } from '@rishta/remote-sdk';
import { useEffect, useState } from 'react';

import { ready, type Loadable } from '../loadable.ts';

/** More pages than anybody fills; a cursor that led in circles must not keep the browser asking. */
const MOST_PAGES = 40;

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
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    if (status !== 'signed-in') return;
    const gone = new AbortController();
    void loadOwnListings(api, new URLSearchParams(), gone.signal).then((loaded) => {
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
  if (answer === 'failed') return { state: 'failed', retry: () => setAttempts(attempts + 1) };
  return ready(answer.listings);
}

/** All own listings that a query finds, page by page. */
export async function loadOwnListings(
  api: ApiClient,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<LoadedListings | 'signed-out' | 'failed'> {
  const all: OwnListing[] = [];
  let counts: Partial<Record<ListingStatus, number>> | undefined;
  let cursor: string | null = '';
  for (let page = 0; page < MOST_PAGES && cursor !== null && !signal.aborted; page += 1) {
    const asked = new URLSearchParams(query);
    if (cursor !== '') asked.set('cursor', cursor);
    const path: string = asked.size === 0 ? '/listings' : `/listings?${asked.toString()}`;
    const answer = await api.get<ListingPage>(path, { authenticated: true });
    if (answer.reached && answer.status === 401) return 'signed-out';
    if (!answer.reached || !answer.ok || !answer.body.data) return 'failed';
    const { listings, next, counts: counted } = answer.body.data;
    all.push(...listings.map(({ postedAt, ...listing }) => ({ ...listing, postedOn: postedAt })));
    counts ??= counted;
    cursor = next;
  }
  const having = (status: ListingStatus) => all.filter((listing) => listing.status === status);
  const listings = {
    active: having('active'),
    pending: having('pending'),
    rejected: having('rejected'),
    paused: having('paused'),
    expired: having('expired'),
    closed: having('closed'),
  };
  return { listings, counts: { ...NO_COUNTS, ...counts } };
}
