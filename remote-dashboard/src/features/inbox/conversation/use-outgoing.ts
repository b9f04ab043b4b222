import type { Message } from '@rishta/contracts';
import { useApi } from '@rishta/remote-sdk';
import { randomKey } from '@rishta/remote-sdk/random-key';
import { useRef, useState } from 'react';

/** A message that the server has not taken yet. */
export interface OutgoingMessage {
  /** The same at every try, so that it is stored once. */
  key: string;
  text: string;
  isFailed: boolean;
  /** What the server says against it. */
  problem?: string;
}

/** Sends messages one after the other, and keeps those that could not be sent. */
export function useOutgoing(conversationId: string, onSent: (message: Message) => void) {
  const api = useApi();
  const [outgoing, setOutgoing] = useState<readonly OutgoingMessage[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const change = (key: string, values: Pick<OutgoingMessage, 'isFailed' | 'problem'>) =>
    setOutgoing((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));

  const deliver = ({ key, text }: Pick<OutgoingMessage, 'key' | 'text'>) => {
    line.current = line.current.then(async () => {
      const path = `/conversations/${conversationId}/messages`;
      const answer = await api.send<Message>('POST', path, { text, key }, { authenticated: true });
      if (answer.reached && answer.ok && answer.body.data) {
        onSent(answer.body.data);
        setOutgoing((all) => all.filter((each) => each.key !== key));
      } else change(key, { isFailed: true, ...(answer.reached && { problem: answer.body.message }) });
    });
  };

  return {
    outgoing,
    send: (text: string) => {
      const message = { key: randomKey(), text, isFailed: false };
      setOutgoing((all) => [...all, message]);
      deliver(message);
    },
    retry: (message: OutgoingMessage) => {
      change(message.key, { isFailed: false });
      deliver(message);
    },
  };
}
