import { useApi, useSession } from '@rishta/remote-sdk';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { useAttempts } from '@rishta/remote-sdk/use-attempts';
import { useEffect, useState } from 'react';

import { isSessionEnded } from './is-session-ended.ts';
import { ready, type Loadable } from './loadable.ts';

interface Paged {
  /** The cursor of the following page. */
  next: string | null;
}

export interface Pages<Page> {
  from: Loadable<readonly Page[]>;
  /** Asks for the following page; undefined where there is none. */
  more: (() => void) | undefined;
  /** Asks anew, from the first page on. What is here stays meanwhile. */
  reload: () => void;
}

const FIRST = { cursor: '' };

/** A list of the API that needs a login, page by page. Those who are not logged in have none, and the API is not asked. */
export function usePages<Page extends Paged>(path: string): Pages<Page> {
  const api = useApi();
  const { status } = useSession();
  const [pages, setPages] = useState<readonly Page[]>();
  const [state, setState] = useState<Loadable<Page>['state']>('loading');
  const [message, setMessage] = useState<string>();
  const [asked, setAsked] = useState(FIRST);
  const [attempts] = useAttempts(state === 'signed-out');

  useEffect(() => {
    if (status !== 'signed-in') {
      // Nothing of this member's is for the next one.
      setPages(undefined);
      setState('loading');
      setAsked(FIRST);
      return;
    }
    const { cursor } = asked;
    let isOver = false;
    void api
      .get<Page>(`${path}${cursor && `${path.includes('?') ? '&' : '?'}cursor=${cursor}`}`, { authenticated: true })
      .then(async (answer) => {
        const page = answer.reached && answer.ok ? answer.body.data : undefined;
        const isEnded = page === undefined && (await isSessionEnded(api, answer));
        if (isOver) return;
        setState(page ? 'ready' : isEnded ? 'signed-out' : 'failed');
        setMessage(messageOf(answer) || undefined);
        if (page !== undefined) setPages((before) => (cursor === '' ? [page] : [...(before ?? []), page]));
      });
    return () => {
      isOver = true;
    };
  }, [api, status, path, asked, attempts]);

  const ask = (cursor: string, meanwhile: 'loading' | 'ready' = 'loading') => {
    setState(meanwhile);
    setAsked({ cursor });
  };
  if (status !== 'signed-in') return { from: ready([]), more: undefined, reload: nothing };
  const next = pages?.at(-1)?.next;
  const from = (): Loadable<readonly Page[]> => {
    if (state === 'signed-out') return { state };
    if (state === 'failed') return { state, retry: () => ask(asked.cursor), message, data: pages };
    return state === 'loading' || pages === undefined ? { state: 'loading', data: pages } : ready(pages);
  };
  return {
    from: from(),
    more: next === null || next === undefined ? undefined : () => ask(next),
    reload: () => ask('', 'ready'),
  };
}

const nothing = () => undefined;
