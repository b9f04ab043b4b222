import { useRevalidator, useSession } from '@rishta/remote-sdk';
import { useEffect } from 'react';

/**
 * The first page is loaded for a visitor. For a member, who may not see every profile, runs the page's loader again;
 * also after a logout.
 *
 * @returns Whether somebody is logged in
 */
export function useMemberData(isForMember: boolean): boolean {
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  const isMember = status === 'signed-in';
  const isDue = status !== 'unknown' && isForMember !== isMember;
  useEffect(() => {
    if (isDue) void revalidate();
  }, [isDue, revalidate]);
  return isMember;
}
