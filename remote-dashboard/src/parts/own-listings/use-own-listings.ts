import type { ListingPage, ListingStatus } from '@rishta/contracts';
import { useApi, useSession, type ApiClient } from '@rishta/remote-sdk';
import { useEffect, useState } from 'react';

import { ready, type Loadable } from '../loadable.ts';

/** More pages than anybody fills; a cursor that led in circles must not keep the browser asking. */
const MOST_PAGES = 40;

/** A listing of the visitor's own. */
export interface OwnListing {
  id: string;
  title: string;
  city: string;
  status: ListingStatus;
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

type Answer = 'signed-out' | 'failed' | OwnListings;

/** The visitor's own listings, by their status. Those who are not logged in have none, and the API is not asked. */
export function useOwnListings(): Loadable<OwnListings> {
  const api = useApi();
  const { status } = useSession();
  const [answer, setAnswer] = useState<Answer>();
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    if (status !== 'signed-in') return;
    let isOver = false;
    void loadAll(api).then((loaded) => {
      if (!isOver) setAnswer(loaded);
    });
    return () => {
      isOver = true;
      setAnswer(undefined);
    };
  }, [api, status, attempts]);

  if (status !== 'signed-in' || answer === 'signed-out') return ready(NO_LISTINGS);
  if (answer === undefined) return { state: 'loading' };
  if (answer === 'failed') return { state: 'failed', retry: () => setAttempts(attempts + 1) };
  return ready(answer);
}

async function loadAll(api: ApiClient): Promise<Answer> {
  const all: OwnListing[] = [];
  let cursor: string | null = '';
  for (let page = 0; page < MOST_PAGES && cursor !== null; page += 1) {
    const query: string = cursor && `?cursor=${cursor}`;
    const answer = await api.get<ListingPage>(`/listings${query}`, { authenticated: true });
    if (answer.reached && answer.status === 401) return 'signed-out';
    if (!answer.reached || !answer.ok || !answer.body.data) return 'failed';
    const { listings, next } = answer.body.data;
    all.push(...listings.map(({ postedAt, ...listing }) => ({ ...listing, postedOn: postedAt })));
    cursor = next;
  }
  const having = (status: ListingStatus) => all.filter((listing) => listing.status === status);
  return {
    active: having('active'),
    pending: having('pending'),
    rejected: having('rejected'),
    paused: having('paused'),
    expired: having('expired'),
    closed: having('closed'),
  };
}
