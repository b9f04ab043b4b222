import { useRevalidator, useSession } from '@rishta/remote-sdk';
import { useEffect } from 'react';

/**
 * The server has asked for anybody, on the first page of a document: for a member, who does not find everybody, the page's
 * loader asks once more. The same when somebody has logged out meanwhile. `forget` is called before.
 */
export function useMemberData(isForMember: boolean, forget: () => void): void {
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  const isDue = status !== 'unknown' && isForMember !== (status === 'signed-in');
  useEffect(() => {
    if (!isDue) return;
    forget();
    void revalidate();
  }, [isDue, revalidate, forget]);
}
