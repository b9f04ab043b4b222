import type { Notices } from '@rishta/remote-sdk';
import { useEffect } from 'react';

import { useSite } from '../site.ts';

const ID = 'api';

/** Shows one quiet notice while the API is not reached. */
export function useApiNotice(notices: Notices, text: string): void {
  const { subscribeToReach } = useSite();
  useEffect(
    () =>
      subscribeToReach((reached) => {
        if (reached) notices.hide(ID);
        else notices.show({ id: ID, tone: 'info', text, stays: true });
      }),
    [subscribeToReach, notices, text],
  );
}
