import type { Conversation, ConversationFolder, ConversationPage } from '@rishta/contracts';
import { useApi, useSession, type ApiAnswer, type ApiClient } from '@rishta/remote-sdk';
import { useLiveEvents } from '@rishta/remote-sdk/live';
import { useEffect, useRef, useState } from 'react';

import { ready, type Loadable } from '../../../common/loadable.ts';

/** What comes together is asked for together, in milliseconds. */
const SOON = 150;

export interface Conversations {
  all: readonly Conversation[];
  hasMore: boolean;
}

type Shown = Conversations & { folder: ConversationFolder; pages: number };
type Answer = 'signed-out' | Shown;

const NONE: Conversations = { all: [], hasMore: false };

/** The conversations of a folder, kept up with what happens. Those who are not logged in have none. */
export function useConversations(folder: ConversationFolder): {
  conversations: Loadable<Conversations>;
  showMore: () => void;
  /** Takes one out of the list, which the server has told to be gone. */
  remove: (id: string) => void;
} {
  const api = useApi();
  const { status } = useSession();
  const [answer, setAnswer] = useState<Answer>();
  const [hasFailed, setHasFailed] = useState(false);
  const [pages, setPages] = useState(1);
  const [attempts, setAttempts] = useState(0);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (status !== 'signed-in') {
      // Nothing of this member's is for the next one.
      setAnswer(undefined);
      setHasFailed(false);
      setPages(1);
      return;
    }
    let isOver = false;
    void load(api, folder, pages).then((loaded) => {
      if (isOver) return;
      setHasFailed(loaded === 'failed');
      // What is shown stays while it cannot be asked for anew.
      setAnswer((before) => (loaded !== 'failed' ? loaded : isOf(before, folder) ? before : undefined));
    });
    return () => {
      isOver = true;
    };
  }, [api, status, folder, pages, attempts]);

  useEffect(() => () => clearTimeout(soon.current), []);
  useLiveEvents(() => {
    clearTimeout(soon.current);
    soon.current = setTimeout(() => setAttempts((before) => before + 1), SOON);
  });

  const data = isOf(answer, folder) ? answer : undefined;
  const ask = (asked: number) => {
    setHasFailed(false);
    setPages(asked);
    setAttempts(attempts + 1);
  };
  const conversations = (): Loadable<Conversations> => {
    if (status !== 'signed-in') return ready(NONE);
    if (answer === 'signed-out') return { state: answer };
    if (data?.pages === pages) return ready(data);
    return hasFailed ? { state: 'failed', data, retry: () => ask(pages) } : { state: 'loading', data };
  };
  return {
    conversations: conversations(),
    showMore: () => ask((data?.pages ?? 0) + 1),
    remove: (id) =>
      setAnswer((before) =>
        isOf(before, folder) ? { ...before, all: before.all.filter((each) => each.id !== id) } : before,
      ),
  };
}

const isOf = (answer: Answer | undefined, folder: ConversationFolder): answer is Shown =>
  typeof answer === 'object' && answer.folder === folder;

async function load(api: ApiClient, folder: ConversationFolder, pages: number): Promise<Answer | 'failed'> {
  const all: Conversation[] = [];
  let cursor: string | null = '';
  for (let page = 0; page < pages && cursor !== null; page += 1) {
    const answer: ApiAnswer<ConversationPage> = await api.get(
      `/conversations?folder=${folder}${cursor && `&cursor=${cursor}`}`,
      { authenticated: true },
    );
    if (answer.reached && answer.status === 401) return 'signed-out';
    if (!answer.reached || !answer.ok || !answer.body.data) return 'failed';
    all.push(...answer.body.data.conversations);
    cursor = answer.body.data.next;
  }
  return { all, hasMore: cursor !== null, folder, pages };
}
