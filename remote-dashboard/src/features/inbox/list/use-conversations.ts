import type { Conversation, ConversationFolder, ConversationPage } from '@rishta/contracts';
import { useApi, useSession, type ApiAnswer, type ApiClient } from '@rishta/remote-sdk';
import { useLiveEvents } from '@rishta/remote-sdk/live';
import { useEffect, useRef, useState } from 'react';

import { ready, type Loadable } from '../../../parts/loadable.ts';

/** What comes together is asked for together, in milliseconds. */
const SOON = 150;

export interface Conversations {
  all: readonly Conversation[];
  hasMore: boolean;
}

type Answer = 'signed-out' | 'failed' | (Conversations & { folder: ConversationFolder });

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
  const [pages, setPages] = useState(1);
  const [attempts, setAttempts] = useState(0);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (status !== 'signed-in') return;
    let isOver = false;
    void load(api, folder, pages).then((loaded) => {
      if (isOver) return;
      // What is shown stays while it cannot be asked for anew.
      setAnswer((before) => (loaded === 'failed' && isOf(before, folder) ? before : loaded));
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

  const conversations = (): Loadable<Conversations> => {
    if (status !== 'signed-in') return ready(NONE);
    if (answer === 'signed-out') return { state: answer };
    if (answer === 'failed') {
      return {
        state: 'failed',
        retry: () => {
          setAnswer(undefined);
          setAttempts(attempts + 1);
        },
      };
    }
    return isOf(answer, folder) ? ready(answer) : { state: 'loading' };
  };
  return {
    conversations: conversations(),
    showMore: () => setPages(pages + 1),
    remove: (id) =>
      setAnswer((before) =>
        isOf(before, folder) ? { ...before, all: before.all.filter((each) => each.id !== id) } : before,
      ),
  };
}

const isOf = (
  answer: Answer | undefined,
  folder: ConversationFolder,
): answer is Conversations & { folder: ConversationFolder } => typeof answer === 'object' && answer.folder === folder;

async function load(api: ApiClient, folder: ConversationFolder, pages: number): Promise<Answer> {
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
  return { all, hasMore: cursor !== null, folder };
}
