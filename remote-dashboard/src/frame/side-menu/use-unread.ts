import { useSession } from '@rishta/remote-sdk';
import { useLiveEvents } from '@rishta/remote-sdk/live';
import { useState } from 'react';

import { useCountInTitle } from '../../common/document-title.ts';

/** How many messages a member has not read, as the server tells it; also in the title of the document. */
export function useUnread(): number {
  const { status } = useSession();
  const [told, setTold] = useState(0);
  useLiveEvents((news) => {
    if (news.kind === 'unread') setTold(news.unread);
  });
  const unread = status === 'signed-in' ? told : 0;
  useCountInTitle(unread);
  return unread;
}
