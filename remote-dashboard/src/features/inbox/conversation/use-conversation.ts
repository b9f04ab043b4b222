import type { Conversation, Message, MessagePage } from '@rishta/contracts';
import { useApi, type ApiClient } from '@rishta/remote-sdk';
import { useLiveEvents } from '@rishta/remote-sdk/live';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Thread {
  conversation: Conversation;
  /** In their order, without gaps. */
  messages: readonly Message[];
  hasOlder: boolean;
}

export type ThreadState = 'loading' | 'failed' | 'missing' | Thread;

/** One conversation with its messages, kept up with what happens. */
export function useConversation(id: string) {
  const api = useApi();
  const [thread, setThread] = useState<ThreadState>('loading');
  const [attempts, setAttempts] = useState(0);
  const lastSeq = useRef(0);
  /** What is asked for comes one after the other, so that none is overtaken. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const isHere = useRef(true);

  const inTurn = useCallback((task: () => Promise<((before: ThreadState) => ThreadState) | undefined>) => {
    line.current = line.current.then(async () => {
      const change = isHere.current ? await task() : undefined;
      if (change !== undefined && isHere.current) setThread(change);
    });
  }, []);

  const add = useCallback((messages: readonly Message[]) => {
    lastSeq.current = Math.max(lastSeq.current, ...messages.map(({ seq }) => seq));
    return (before: ThreadState): ThreadState =>
      typeof before === 'string' ? before : { ...before, messages: merge(before.messages, messages) };
  }, []);

  const load = useCallback(() => {
    inTurn(async () => {
      const [conversation, page] = await Promise.all([getConversation(api, id), getMessages(api, id, '')]);
      if (conversation === 'missing' || page === 'missing') return () => 'missing';
      // What is shown stays while it cannot be asked for anew.
      if (conversation === 'failed' || page === 'failed') {
        return (before) => (typeof before === 'string' ? 'failed' : before);
      }
      lastSeq.current = page.messages.at(-1)?.seq ?? 0;
      return () => ({ conversation, messages: page.messages, hasOlder: page.hasMore });
    });
  }, [api, id, inTurn]);

  const catchUp = useCallback(() => {
    inTurn(async () => {
      const conversation = await getConversation(api, id);
      if (conversation === 'missing') return () => 'missing';
      const newer: Message[] = [];
      for (let hasMore = true; hasMore;) {
        const page = await getMessages(api, id, `?after=${newer.at(-1)?.seq ?? lastSeq.current}`);
        if (typeof page === 'string') break;
        newer.push(...page.messages);
        hasMore = page.hasMore;
      }
      const added = add(newer);
      return (before) => {
        const after = added(before);
        return typeof after === 'string' || conversation === 'failed' ? after : { ...after, conversation };
      };
    });
  }, [api, id, inTurn, add]);

  useEffect(() => {
    isHere.current = true;
    load();
    return () => {
      isHere.current = false;
    };
  }, [load, attempts]);

  useLiveEvents((news) => {
    if (news.kind === 'connected') catchUp();
    if (!('conversationId' in news) || news.conversationId !== id) return;
    if (news.kind === 'message' && news.seq > lastSeq.current) catchUp();
    // What was hidden may be shown now, or the other way round.
    if (news.kind === 'conversation') load();
    if (news.kind === 'read') setThread((before) => withRead(before, news.seq));
  });

  return {
    thread,
    retry: () => {
      setThread('loading');
      setAttempts(attempts + 1);
    },
    reload: load,
    addOwn: (message: Message) => setThread(add([message])),
    loadOlder: () => {
      if (typeof thread === 'string') return;
      const first = thread.messages[0]?.seq ?? 1;
      inTurn(async () => {
        const page = await getMessages(api, id, `?before=${first}`);
        if (typeof page === 'string') return undefined;
        return (before) =>
          typeof before === 'string'
            ? before
            : { ...before, messages: merge(page.messages, before.messages), hasOlder: page.hasMore };
      });
    },
  };
}

const withRead = (thread: ThreadState, seq: number): ThreadState =>
  typeof thread === 'string'
    ? thread
    : {
        ...thread,
        conversation: { ...thread.conversation, otherReadSeq: Math.max(thread.conversation.otherReadSeq, seq) },
      };

/** Each place once, in order. */
function merge(some: readonly Message[], others: readonly Message[]): Message[] {
  const bySeq = new Map([...some, ...others].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

type Failure = 'missing' | 'failed';

const getConversation = (api: ApiClient, id: string) => get<Conversation>(api, `/conversations/${id}`);
const getMessages = (api: ApiClient, id: string, query: string) =>
  get<MessagePage>(api, `/conversations/${id}/messages${query}`);

async function get<Data>(api: ApiClient, path: string): Promise<Data | Failure> {
  const answer = await api.get<Data>(path, { authenticated: true });
  if (answer.reached && [400, 401, 404].includes(answer.status)) return 'missing';
  return answer.reached && answer.ok && answer.body.data ? answer.body.data : 'failed';
}
