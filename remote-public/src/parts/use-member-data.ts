import { useRevalidator, useSession } from '@rishta/remote-sdk';
import { useEffect } from 'react';

/**
 * The first page is loaded for a visitor. For a member, who may not see every profile, runs the page's loader again;
 * also after a logout.
 */
export function useMemberData(isForMember: boolean): void {
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  const isDue = status !== 'unknown' && isForMember !== (status === 'signed-in');
  useEffect(() => {
    if (isDue) void revalidate();
  }, [isDue, revalidate]);
}
