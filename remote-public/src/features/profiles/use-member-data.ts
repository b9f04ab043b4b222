import { useLocation, useRevalidator, useSession } from '@rishta/remote-sdk';
import { useEffect } from 'react';

/**
 * The server has asked for anybody, on the first page of a visit: for a member, who does not find everybody, the page's
 * loader asks once more. `forget` is called before.
 */
export function useMemberData(forget: () => void): void {
  const { status } = useSession();
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const isDue = status === 'signed-in' && key === 'default';
  useEffect(() => {
    if (!isDue) return;
    forget();
    void revalidate();
  }, [isDue, revalidate, forget]);
}
