import type { Listing } from '@rishta/contracts';
import { useApi, useSession, type ApiClient } from '@rishta/remote-sdk';
import { fetchPicture } from '@rishta/remote-sdk/pictures';
import { useAttempts } from '@rishta/remote-sdk/use-attempts';
import { useEffect, useState, type ComponentType } from 'react';

import type { DraftPicture } from '../draft/draft-store.ts';
import type { OwnListing } from '../use-post.ts';
import type { EditFormProps } from './edit-form.tsx';
import { textsOf } from './texts-of.ts';

type Looked =
  | { state: 'loading' | 'signed-out' | 'not-found' | 'ended' | 'failed' }
  | { state: 'ready'; listing: Listing; own: OwnListing; EditForm: ComponentType<EditFormProps> };

/** A listing of the visitor's own, to be edited; `retry` asks again after a failure. */
export function useOwnListing(id: string, pictureName: (number: number) => string): [Looked, () => void] {
  const api = useApi();
  const { status } = useSession();
  const [looked, setLooked] = useState<Looked>({ state: 'loading' });
  const [attempts, again] = useAttempts(looked.state === 'signed-out');
  const [nameOf] = useState(() => pictureName);
  useEffect(() => {
    if (status !== 'signed-in') {
      setLooked({ state: status === 'unknown' ? 'loading' : 'signed-out' });
      return;
    }
    const visit = new AbortController();
    setLooked({ state: 'loading' });
    const show = (found: Looked) => {
      if (!visit.signal.aborted) setLooked(found);
    };
    look(api, id, nameOf, visit.signal).then(show, () => show({ state: 'failed' }));
    return () => visit.abort();
  }, [api, status, id, nameOf, attempts]);
  return [looked, again];
}

async function look(
  api: ApiClient,
  id: string,
  nameOf: (number: number) => string,
  signal: AbortSignal,
): Promise<Looked> {
  const answer = await api.get<Listing>(`/listings/${encodeURIComponent(id)}`, { authenticated: true, signal });
  if (!answer.reached) return { state: 'failed' };
  if (answer.status === 401) return { state: 'signed-out' };
  if (answer.status === 404) return { state: 'not-found' };
  const listing = answer.ok ? answer.body.data : undefined;
  if (!listing) return { state: 'failed' };
  if (listing.status === 'closed' || listing.status === 'expired') return { state: 'ended' };
  const files = await Promise.all(listing.imageIds.map((imageId) => fetchPicture(api, imageId, 'medium', signal)));
  const pictures = listing.imageIds.flatMap((imageId, index): DraftPicture[] => {
    const file = files[index];
    return file ? [{ key: imageId, imageId, file, name: nameOf(index + 1) }] : [];
  });
  // Whoever saved without seeing all of them would take the others away.
  if (pictures.length < listing.imageIds.length) return { state: 'failed' };
  const { EditForm, formCatalogs } = await import('./edit-form.tsx');
  await Promise.all(formCatalogs.map((texts) => texts.load('ur')));
  const { version, status, review, pin = null } = listing;
  const own = { id: listing.id, version, status, review, texts: textsOf(listing), pin, pictures };
  return { state: 'ready', listing, own, EditForm };
}
