import { useNotices } from '@rishta/remote-sdk';
import { useState } from 'react';

import { useSending, type Refused } from '../use-sending.ts';

interface Outcomes {
  onDone: () => void;
  /**
   * Told why it was not done: mostly that somebody else came first. Without words when the session has ended, which is
   * said by what is asked for anew.
   */
  onRefused: (refused?: Refused) => void;
}

/** Sends a decision that asks for nothing more, and resolves to whether it was done. */
export function useDecision({ onDone, onRefused }: Outcomes) {
  const sending = useSending();
  const notices = useNotices();
  const [isSending, setSending] = useState(false);

  const send = async (path: string, body?: object, method?: 'PUT'): Promise<boolean> => {
    setSending(true);
    const { answer, refused } = await sending(path, body, '', method);
    setSending(false);
    const isDone = answer.reached && answer.ok;
    if (isDone) {
      notices.show({ id: 'moderation', tone: 'success', text: answer.body.message });
      onDone();
    } else {
      onRefused(refused);
    }
    return isDone;
  };
  return { send, isSending };
}
