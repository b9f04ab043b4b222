import { useApi, useNotices, useTexts } from '@rishta/remote-sdk';
import { createAnswers } from '@rishta/remote-sdk/forms';
import { useState } from 'react';

import { isSessionEnded } from '../../../parts/is-session-ended.ts';
import { moderationTexts } from '../moderation.texts.ts';

interface Outcomes {
  onDone: () => void;
  /**
   * Told why it was not done, in the API's words: mostly that somebody else came first. Without words when the session
   * has ended, which is said by what is asked for anew.
   */
  onRefused: (message?: string) => void;
}

/** Sends a decision that asks for nothing more. */
export function useDecision({ onDone, onRefused }: Outcomes) {
  const answers = createAnswers(useTexts(moderationTexts));
  const api = useApi();
  const notices = useNotices();
  const [isSending, setSending] = useState(false);

  const send = async (path: string, body?: object) => {
    setSending(true);
    const answer = await api.send('POST', path, body, { authenticated: true });
    const isEnded = await isSessionEnded(api, answer);
    setSending(false);
    if (answer.reached && answer.ok) {
      notices.show({ id: 'moderation', tone: 'success', text: answer.body.message });
      onDone();
    } else {
      onRefused(isEnded ? undefined : (answers.issuesOf(answer, []).message ?? ''));
    }
  };
  return { send: (path: string, body?: object) => void send(path, body), isSending };
}
