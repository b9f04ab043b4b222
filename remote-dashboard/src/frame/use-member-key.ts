import { useSession } from '@rishta/remote-sdk';
import { useState } from 'react';

/** Another key once another member has come: what pages hold of the one before is not for them. Whoever comes back finds it. */
export function useMemberKey(): number {
  const member = useSession().account?.id;
  const [last, setLast] = useState({ member, changes: 0 });
  // What was typed before a login goes on.
  if (member !== undefined && member !== last.member) {
    setLast({ member, changes: last.changes + (last.member === undefined ? 0 : 1) });
  }
  return last.changes;
}
