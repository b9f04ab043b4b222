import { useSession } from '@rishta/remote-sdk';
import { useState } from 'react';

/** Another key after each member who leaves: what pages hold of them is for nobody else. A login keeps what was typed before. */
export function useMemberKey(): number {
  const { status, account } = useSession();
  const [seen, setSeen] = useState<{ member: string | null; left: number }>({ member: null, left: 0 });
  // Unknown while the account is being fetched.
  const member = status === 'signed-out' ? null : account?.id;
  if (member !== undefined && member !== seen.member) {
    setSeen({ member, left: seen.left + (seen.member === null ? 0 : 1) });
  }
  return seen.left;
}
