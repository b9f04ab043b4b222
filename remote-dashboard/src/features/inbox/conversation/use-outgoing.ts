import type { Message } from '@rishta/contracts';
import { useApi, useNotices, useSession, useTexts, useUnsavedChanges, type ApiAnswer } from '@rishta/remote-sdk';
import { randomKey } from '@rishta/remote-sdk/random-key';
import { useCallback, useEffect, useRef, useState } from 'react';

import { inboxTexts } from '../inbox.texts.ts';

/** A message that the server has not taken yet. */
export interface OutgoingMessage {
  conversationId: string;
  /** The same at every try, so that it is stored once. */
  key: string;
  text: string;
  /** One that failed holds up what was written after it; one that was refused for its words does not. */
  state: 'sending' | 'failed' | 'refused';
  /** What the server says against it. */
  problem?: string;
}

interface Listener {
  id: string;
  onStored: (message: Message) => void;
  onSignedOut: () => void;
}

export type Outgoing = ReturnType<typeof useOutgoing>;

/** Sends the messages of each conversation one after the other, and keeps those that could not be sent. */
export function useOutgoing() {
  const t = useTexts(inboxTexts);
  const api = useApi();
  const notices = useNotices();
  const [all, setAll] = useState<readonly OutgoingMessage[]>([]);
  /** The newest value, which a render may not show yet. */
  const latest = useRef(all);
  /** The conversations in which something is on its way. */
  const busy = useRef(new Set<string>());
  const open = useRef<Listener>(undefined);
  useUnsavedChanges(all.length > 0, () => t('losing'));

  const change = useCallback((next: (before: readonly OutgoingMessage[]) => readonly OutgoingMessage[]) => {
    latest.current = next(latest.current);
    setAll(latest.current);
  }, []);
  useForgetting(useCallback(() => change(() => []), [change]));

  const deliver = async (conversationId: string) => {
    if (busy.current.has(conversationId)) return;
    busy.current.add(conversationId);
    const next = () =>
      latest.current.find((each) => each.conversationId === conversationId && each.state === 'sending');
    for (let message = next(); message !== undefined; message = next()) {
      const { key, text } = message;
      const path = `/conversations/${conversationId}/messages`;
      const answer = await api.send<Message>('POST', path, { text, key }, { authenticated: true });
      const stored = answer.reached && answer.ok ? answer.body.data : undefined;
      const isOpen = open.current?.id === conversationId;
      if (stored) {
        if (isOpen) open.current?.onStored(stored);
        change((before) => before.filter((each) => each.key !== key));
      } else if (latest.current.some((each) => each.key === key)) {
        change((before) => withFailure(before, message, answer));
        if (!isOpen) notices.show({ id: 'not-sent', tone: 'error', text: t('notSentElsewhere', { text }) });
        else if (answer.reached && answer.status === 401) open.current?.onSignedOut();
      }
    }
    busy.current.delete(conversationId);
  };

  /** Tries it, with all that has failed in its conversation, in the order in which it was written. */
  const attempt = ({ conversationId, key }: OutgoingMessage) => {
    change((before) =>
      before.map((each) =>
        each.key === key || (each.conversationId === conversationId && each.state === 'failed')
          ? { conversationId, key: each.key, text: each.text, state: 'sending' }
          : each,
      ),
    );
    void deliver(conversationId);
  };

  return {
    all,
    send: (conversationId: string, text: string) => {
      const message: OutgoingMessage = { conversationId, key: randomKey(), text, state: 'sending' };
      change((before) => [...before, message]);
      attempt(message);
    },
    retry: attempt,
    /** While a conversation is open, it is told what becomes of its messages. */
    listen: useCallback((listener: Listener) => {
      open.current = listener;
      return () => {
        open.current = undefined;
      };
    }, []),
    /** Takes out what the server turns out to have, after an answer was lost. */
    settle: useCallback(
      (stored: readonly Message[]) => {
        const isUnsent = ({ key }: OutgoingMessage) => !stored.some((message) => message.key === key);
        if (!latest.current.every(isUnsent)) change((before) => before.filter(isUnsent));
      },
      [change],
    ),
  };
}

/** What was written after one that failed waits with it, so that nothing is stored out of order. */
function withFailure(
  all: readonly OutgoingMessage[],
  { conversationId, key }: OutgoingMessage,
  answer: ApiAnswer<Message>,
): OutgoingMessage[] {
  const state = answer.reached && answer.status === 422 ? 'refused' : 'failed';
  return all.map((each) => {
    if (each.key === key) return { ...each, state, ...(answer.reached && { problem: answer.body.message }) };
    const isHeldUp = state === 'failed' && each.conversationId === conversationId && each.state === 'sending';
    return isHeldUp ? { ...each, state } : each;
  });
}

/** Nobody else who logs in here finds what a member has written. */
function useForgetting(forget: () => void): void {
  const { status, account } = useSession();
  // Unknown while nobody is logged in, or the account is being fetched.
  const member = status === 'signed-in' ? account?.id : undefined;
  const writer = useRef<string>(undefined);
  useEffect(() => {
    if (member === undefined) return;
    if (writer.current !== undefined && writer.current !== member) forget();
    writer.current = member;
  }, [member, forget]);
}
