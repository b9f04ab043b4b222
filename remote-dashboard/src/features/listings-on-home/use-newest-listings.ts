import type { ListingPage, ListingSummary } from '@rishta/contracts';
import { useApi, useSession } from '@rishta/remote-sdk';
import { useEffect, useState } from 'react';

/** The newest of the member's own listings; undefined as long as nobody knows. */
export function useNewestListings(most: number): readonly ListingSummary[] | undefined {
  const api = useApi();
  const { status } = useSession();
  const [listings, setListings] = useState<readonly ListingSummary[]>();

  useEffect(() => {
    if (status !== 'signed-in') return;
    let isOver = false;
    void api.get<ListingPage>('/listings', { authenticated: true }).then((answer) => {
      if (!isOver && answer.reached && answer.ok) setListings(answer.body.data?.listings);
    });
    return () => {
      isOver = true;
      setListings(undefined);
    };
  }, [api, status]);

  return listings?.slice(0, most);
}
