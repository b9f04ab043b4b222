import type { ImagePage } from '@rishta/contracts';
import { useApi, type ApiAnswer } from '@rishta/remote-sdk';
import { fetchPicture } from '@rishta/remote-sdk/pictures';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface BankImage {
  id: string;
  /** Absent while it is being fetched. */
  file?: Blob;
  url?: string;
}

export interface Bank {
  images: readonly BankImage[];
  /** `ended` when the session has: what was shown is gone with it. */
  state: 'loading' | 'failed' | 'ready' | 'ended';
  hasMore: boolean;
  /** Loads the next page, or the one that failed. */
  loadMore: () => void;
  remove: (image: BankImage) => Promise<Removal>;
}

/** What came of deleting a picture; `message` is what the API says of a failure. */
export type Removal = { state: 'removed' | 'ended' } | { state: 'failed'; message: string };

/** The visitor's earlier uploads, the newest first, page by page. */
export function useBank(isSignedIn: boolean): Bank {
  const api = useApi();
  const [images, setImages] = useState<readonly BankImage[]>([]);
  const [state, setState] = useState<Bank['state']>('loading');
  const [next, setNext] = useState<string | null>(null);
  const urls = useRef(new Set<string>());
  const visit = useRef<AbortController>(undefined);

  const load = useCallback(
    async (cursor: string | null) => {
      const current = visit.current;
      const isOver = () => current?.signal.aborted !== false;
      setState('loading');
      const answer = await api.get<ImagePage>(`/images${cursor === null ? '' : `?cursor=${cursor}`}`, {
        authenticated: true,
      });
      if (isOver()) return;
      const page = answer.reached && answer.ok ? answer.body.data : undefined;
      if (!page) {
        setState(isSessionEnded(answer) ? 'ended' : 'failed');
        return;
      }
      setImages((before) => [...before, ...page.images.map(({ id }) => ({ id }))]);
      setNext(page.next);
      setState('ready');
      for (const { id } of page.images) {
        const file = await fetchPicture(api, id, 'medium');
        if (isOver()) return;
        if (!file) continue;
        const url = URL.createObjectURL(file);
        urls.current.add(url);
        setImages((before) => before.map((image) => (image.id === id ? { id, file, url } : image)));
      }
    },
    [api],
  );

  useEffect(() => {
    const held = urls.current;
    const current = new AbortController();
    visit.current = current;
    if (isSignedIn) void load(null);
    return () => {
      current.abort();
      held.forEach((url) => URL.revokeObjectURL(url));
    };
  }, [isSignedIn, load]);

  return {
    images: state === 'ended' ? [] : images,
    state,
    hasMore: next !== null,
    loadMore: () => void load(next),
    remove: async ({ id }) => {
      const answer = await api.send('DELETE', `/images/${id}`, undefined, { authenticated: true });
      if (!answer.reached) return { state: 'failed', message: answer.message ?? '' };
      if (isSessionEnded(answer)) {
        setState('ended');
        return { state: 'ended' };
      }
      if (!answer.ok && answer.status !== 404) return { state: 'failed', message: answer.body.message };
      setImages((before) => before.filter((image) => image.id !== id));
      return { state: 'removed' };
    },
  };
}

const isSessionEnded = ({ reached, status }: ApiAnswer<unknown>) => reached && status === 401;
