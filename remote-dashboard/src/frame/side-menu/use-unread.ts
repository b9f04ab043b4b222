import { useSession } from '@rishta/remote-sdk';
import { useLiveEvents } from '@rishta/remote-sdk/live';
import { useEffect, useState } from 'react';

const COUNT_IN_TITLE = /^\(\d+\+?\) /;

/** How many messages a member has not read, as the server tells it; also in the title of the document. */
export function useUnread(): number {
  const { status } = useSession();
  const [told, setTold] = useState(0);
  useLiveEvents((news) => {
    if (news.kind === 'unread') setTold(news.unread);
  });
  const unread = status === 'signed-in' ? told : 0;
  useEffect(() => {
    if (unread === 0) return;
    const count = unread > 99 ? '99+' : String(unread);
    return keepInTitle(`(${count}) `);
  }, [unread]);
  return unread;
}

/** Every page writes its own title: the count is put before it again. Gives what takes it away. */
function keepInTitle(prefix: string): () => void {
  const write = (before: string) => {
    const title = before + document.title.replace(COUNT_IN_TITLE, '');
    if (document.title !== title) document.title = title;
  };
  write(prefix);
  const observer = new MutationObserver(() => write(prefix));
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    write('');
  };
}
