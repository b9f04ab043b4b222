import { useApi } from '@rishta/remote-sdk';
import { useEffect, useRef, useSyncExternalStore } from 'react';

import type { ThreadState } from './use-conversation.ts';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Tells the server what was read: all that is shown while the page can be seen. */
export function useMarkRead(thread: ThreadState): void {
  const api = useApi();
  const isVisible = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );
  const marked = useRef(0);
  const { id, readSeq } = typeof thread === 'string' ? { id: '', readSeq: 0 } : thread.conversation;
  const seq = typeof thread === 'string' ? 0 : (thread.messages.findLast(({ isOwn }) => !isOwn)?.seq ?? 0);
  useEffect(() => {
    if (!isVisible || seq <= Math.max(readSeq, marked.current)) return;
    marked.current = seq;
    void api.send('POST', `/conversations/${id}/read`, { seq }, { authenticated: true }).then((answer) => {
      // Tried again with the next message, or when the page is looked at again.
      if (!answer.reached || !answer.ok) marked.current = 0;
    });
  }, [api, id, isVisible, seq, readSeq]);
}
