import { useApi, useSession } from '@rishta/remote-sdk';
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
  /** Asks anew, from the first page on. */
  reload: () => void;
}

/** A list of the API that needs a login, page by page. Those who are not logged in have none, and the API is not asked. */
export function usePages<Page extends Paged>(path: string): Pages<Page> {
  const api = useApi();
  const { status } = useSession();
  const [pages, setPages] = useState<readonly Page[]>();
  const [problem, setProblem] = useState<'signed-out' | 'failed'>();
  const [asked, setAsked] = useState({ cursor: '', attempt: 0 });

  useEffect(() => {
    if (status !== 'signed-in') return;
    const { cursor } = asked;
    let isOver = false;
    void api.get<Page>(`${path}${cursor && `?cursor=${cursor}`}`, { authenticated: true }).then(async (answer) => {
      const page = answer.reached && answer.ok ? answer.body.data : undefined;
      const isEnded = page === undefined && (await isSessionEnded(api, answer));
      if (isOver) return;
      setProblem(page ? undefined : isEnded ? 'signed-out' : 'failed');
      if (page !== undefined) setPages((before) => (cursor === '' ? [page] : [...(before ?? []), page]));
    });
    return () => {
      isOver = true;
    };
  }, [api, status, path, asked]);

  const ask = (cursor: string) => {
    setProblem(undefined);
    setAsked(({ attempt }) => ({ cursor, attempt: attempt + 1 }));
  };
  if (status !== 'signed-in') return { from: ready([]), more: undefined, reload: nothing };
  const next = pages?.at(-1)?.next;
  const from = (): Loadable<readonly Page[]> => {
    if (problem === 'signed-out') return { state: problem };
    if (problem === 'failed') return { state: problem, retry: () => ask(asked.cursor) };
    return pages === undefined ? { state: 'loading' } : ready(pages);
  };
  return {
    from: from(),
    more: next === null || next === undefined ? undefined : () => ask(next),
    reload: () => ask(''),
  };
}

const nothing = () => undefined;
