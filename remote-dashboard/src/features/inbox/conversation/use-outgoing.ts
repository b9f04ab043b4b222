import type { Message } from '@rishta/contracts';
import { useApi, useNotices, useSession, useTexts, useUnsavedChanges, type ApiAnswer } from '@rishta/remote-sdk';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { randomKey } from '@rishta/remote-sdk/random-key';
import { useEffect } from 'react';

import { inboxTexts } from '../inbox.texts.ts';
import {
  getUnsent,
  hasDraftWithoutBox,
  setUnsent,
  setWriter,
  useHasDrafts,
  useUnsent,
  type OutgoingMessage,
} from './outgoing.ts';

interface Listener {
  id: string;
  onStored: (message: Message) => void;
  onSignedOut: () => void;
}

export type Outgoing = ReturnType<typeof useOutgoing>;

const LOGGED_IN = { authenticated: true };

/** The conversations in which something is on its way, also while the Inbox is not open. */
const busy = new Set<string>();
/** The conversation that is open. */
let open: Listener | undefined;

/** Sends the messages of each conversation one after the other, and keeps those that could not be sent. */
export function useOutgoing() {
  const t = useTexts(inboxTexts);
  const api = useApi();
  const notices = useNotices();
  const { status, account } = useSession();
  const all = useUnsent();
  const hasDrafts = useHasDrafts();
  useUnsavedChanges(all.length > 0 || hasDrafts, () =>
    getUnsent().length > 0 || hasDraftWithoutBox() ? t('losing') : undefined,
  );

  // Unknown while the account is being fetched.
  const member = status === 'signed-out' ? null : account?.id;
  useEffect(() => {
    if (member !== undefined) setWriter(member);
  }, [member]);

  const deliver = async (conversationId: string) => {
    if (busy.has(conversationId)) return;
    busy.add(conversationId);
    const token = () => api.access('', LOGGED_IN).headers.get('authorization');
    const session = token();
    const next = () => getUnsent().find((each) => each.conversationId === conversationId && each.state === 'sending');
    for (let message = next(); message; message = next()) {
      const { key, text } = message;
      // It may outlast the login of whoever wrote it: nothing goes out for, or is told to, those who come after them.
      const answer: ApiAnswer<Message> =
        token() === session
          ? await api.send('POST', `/conversations/${conversationId}/messages`, { text, key }, LOGGED_IN)
          : { reached: false };
      const stored = answer.reached && answer.ok && answer.body.data;
      const isOpen = open?.id === conversationId;
      if (stored) {
        if (isOpen && token() === session) open?.onStored(stored);
        discard(message);
      } else if (getUnsent().some((each) => each.key === key)) {
        setUnsent(withFailure(getUnsent(), message, answer));
        if (isOpen) {
          if (answer.reached && answer.status === 401) open?.onSignedOut();
        } else if (token() === session)
          notices.show({ id: 'not-sent', tone: 'error', text: t('notSentElsewhere', { text }) });
      }
    }
    busy.delete(conversationId);
  };

  /** Tries it, with all that has failed in its conversation, in the order in which it was written. */
  const attempt = ({ conversationId, key }: OutgoingMessage) => {
    setUnsent(
      getUnsent().map((each) =>
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
      setUnsent([...getUnsent(), message]);
      attempt(message);
    },
    retry: attempt,
    discard,
    listen,
    settle,
  };
}

const discard = ({ key }: OutgoingMessage) => setUnsent(getUnsent().filter((each) => each.key !== key));

/** While a conversation is open, it is told what becomes of its messages. */
const listen = (listener: Listener) => {
  open = listener;
  return () => {
    open = undefined;
  };
};

/** Takes out what the server turns out to have, after an answer was lost. */
const settle = (stored: readonly Message[]) =>
  setUnsent(getUnsent().filter(({ key }) => !stored.some((message) => message.key === key)));

/** What was written after one that failed waits with it, so that nothing is stored out of order. */
function withFailure(
  all: readonly OutgoingMessage[],
  { conversationId, key }: OutgoingMessage,
  answer: ApiAnswer<Message>,
): OutgoingMessage[] {
  const state = answer.reached && answer.status === 422 ? 'refused' : 'failed';
  return all.map((each) => {
    if (each.key === key) return { ...each, state, problem: messageOf(answer) };
    const isHeldUp = state === 'failed' && each.conversationId === conversationId && each.state === 'sending';
    return isHeldUp ? { ...each, state } : each;
  });
}
