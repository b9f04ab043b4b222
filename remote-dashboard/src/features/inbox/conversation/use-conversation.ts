import type { Conversation, Message, MessagePage } from '@rishta/contracts';
import { useApi, type ApiClient } from '@rishta/remote-sdk';
import { useLiveEvents } from '@rishta/remote-sdk/live';
import { useAttempts } from '@rishta/remote-sdk/use-attempts';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Thread {
  conversation: Conversation;
  /** In order. Messages of the other side may be missing before an own one until they are fetched. */
  messages: readonly Message[];
  hasOlder: boolean;
  /** The session has ended since: what is shown is not kept up. */
  isSignedOut: boolean;
}

export type ThreadState = 'loading' | 'failed' | 'missing' | 'signed-out' | Thread;

/** One conversation with its messages, kept up with what happens. */
export function useConversation(id: string) {
  const api = useApi();
  const [thread, setThread] = useState<ThreadState>('loading');
  const [attempts, again] = useAttempts(thread === 'signed-out');
  /** The newest value, which a render may not show yet. */
  const latest = useRef<ThreadState>(thread);
  /** What is asked for comes one after the other, so that none is overtaken. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const isHere = useRef(true);

  const apply = useCallback((change: (before: ThreadState) => ThreadState) => {
    latest.current = change(latest.current);
    setThread(latest.current);
  }, []);

  const inTurn = useCallback(
    (task: () => Promise<((before: ThreadState) => ThreadState) | undefined>) => {
      const run = async () => {
        const change = isHere.current ? await task() : undefined;
        if (change !== undefined && isHere.current) apply(change);
      };
      // What has thrown holds up nothing.
      line.current = line.current.then(run, run);
    },
    [apply],
  );

  const load = useCallback(() => {
    inTurn(async () => {
      const [conversation, page] = await Promise.all([getConversation(api, id), getBackTo(api, id, latest.current)]);
      if (conversation === 'missing' || page === 'missing') return () => 'missing';
      if (conversation === 'signed-out' || page === 'signed-out') return signedOut;
      // What is shown stays while it cannot be asked for anew.
      if (conversation === 'failed' || page === 'failed') {
        return (before) => (typeof before === 'string' ? 'failed' : before);
      }
      const last = page.messages.at(-1)?.seq ?? 0;
      return (before) => {
        // What was sent while this was asked for.
        const later = typeof before === 'string' ? [] : before.messages.filter(({ seq }) => seq > last);
        return { conversation, messages: [...page.messages, ...later], hasOlder: page.hasMore, isSignedOut: false };
      };
    });
  }, [api, id, inTurn]);

  const catchUp = useCallback(() => {
    inTurn(async () => {
      // Nothing is shown yet: asking for what comes after 0 would fetch the whole conversation.
      if (typeof latest.current === 'string') return undefined;
      const conversation = await getConversation(api, id);
      if (conversation === 'missing') return () => 'missing';
      if (conversation === 'signed-out') return signedOut;
      const newer: Message[] = [];
      for (let hasMore = true; hasMore;) {
        const page = await getMessages(api, id, `?after=${newer.at(-1)?.seq ?? completeUpTo(latest.current)}`);
        if (page === 'signed-out') return signedOut;
        if (typeof page === 'string') break;
        newer.push(...page.messages);
        hasMore = page.hasMore;
      }
      return (before) => {
        const after = withMessages(before, newer);
        return typeof after === 'string' || conversation === 'failed'
          ? after
          : { ...after, conversation, isSignedOut: false };
      };
    });
  }, [api, id, inTurn]);

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
    if (news.kind === 'message' && news.seq > completeUpTo(latest.current)) catchUp();
    // What was hidden may be shown now, or the other way round.
    if (news.kind === 'conversation') load();
    if (news.kind === 'read') apply((before) => withRead(before, news.seq));
  });

  return {
    thread,
    retry: () => {
      apply(() => 'loading');
      again();
    },
    reload: load,
    addOwn: (message: Message) => {
      apply((before) => withMessages(before, [message]));
      // The other side has written before it, and nobody has told of that.
      if (completeUpTo(latest.current) < message.seq) catchUp();
    },
    loadOlder: (onFailed: () => void) => {
      if (typeof thread === 'string') return;
      const first = thread.messages[0]?.seq ?? 1;
      inTurn(async () => {
        const page = await getMessages(api, id, `?before=${first}`);
        if (page === 'signed-out') return signedOut;
        if (typeof page === 'string') {
          onFailed();
          return undefined;
        }
        return (before) =>
          typeof before === 'string'
            ? before
            : { ...before, messages: merge(page.messages, before.messages), hasOlder: page.hasMore };
      });
    },
  };
}

const signedOut = (before: ThreadState): ThreadState =>
  typeof before === 'string' ? 'signed-out' : { ...before, isSignedOut: true };

const withMessages = (thread: ThreadState, messages: readonly Message[]): ThreadState =>
  typeof thread === 'string' ? thread : { ...thread, messages: merge(thread.messages, messages) };

const withRead = (thread: ThreadState, seq: number): ThreadState =>
  typeof thread === 'string'
    ? thread
    : {
        ...thread,
        conversation: { ...thread.conversation, otherReadSeq: Math.max(thread.conversation.otherReadSeq, seq) },
      };

/** The last place before which nothing is missing: places begin at 1, without gaps, and none is ever taken away. */
function completeUpTo(thread: ThreadState): number {
  if (typeof thread === 'string') return 0;
  const { messages, hasOlder } = thread;
  const first = hasOlder ? (messages[0]?.seq ?? 1) : 1;
  return messages.findLast(({ seq }, at) => seq === first + at)?.seq ?? 0;
}

/** Each place once, in order. */
function merge(some: readonly Message[], others: readonly Message[]): Message[] {
  const bySeq = new Map([...some, ...others].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

type Failure = 'missing' | 'signed-out' | 'failed';

// The id may come from an address that somebody else has written.
const pathOf = (id: string) => `/conversations/${encodeURIComponent(id)}`;
const getConversation = (api: ApiClient, id: string) => get<Conversation>(api, pathOf(id));
const getMessages = (api: ApiClient, id: string, query: string) =>
  get<MessagePage>(api, `${pathOf(id)}/messages${query}`);

/** The newest messages, as far back as they are shown: what was hidden or is shown again may stand anywhere. */
async function getBackTo(api: ApiClient, id: string, thread: ThreadState): Promise<MessagePage | Failure> {
  const shown = typeof thread === 'string' ? Infinity : (thread.messages[0]?.seq ?? Infinity);
  const messages: Message[] = [];
  for (;;) {
    const before = messages[0]?.seq;
    const page = await getMessages(api, id, before === undefined ? '' : `?before=${before}`);
    if (typeof page === 'string') return page;
    messages.unshift(...page.messages);
    const { hasMore } = page;
    if (!hasMore || (messages[0]?.seq ?? 0) <= shown) return { messages, hasMore };
  }
}

async function get<Data>(api: ApiClient, path: string): Promise<Data | Failure> {
  const answer = await api.get<Data>(path, { authenticated: true });
  if (answer.reached && answer.status === 401) return 'signed-out';
  if (answer.reached && [400, 404].includes(answer.status)) return 'missing';
  return answer.reached && answer.ok && answer.body.data ? answer.body.data : 'failed';
}
