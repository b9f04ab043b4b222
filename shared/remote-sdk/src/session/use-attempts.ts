import { useSession } from '@rishta/remote-sdk';
import { useState } from 'react';

/**
 * Counts how often something is asked for, and asks for it again. Where its session has ended, that happens by itself when
 * the same member logs in again in another tab: only once the account comes anew is it known to be theirs.
 */
export function useAttempts(hasSessionEnded: boolean): [attempts: number, again: () => void] {
  const { account } = useSession();
  const [known, setKnown] = useState(account);
  const [attempts, setAttempts] = useState(0);
  const again = () => setAttempts((before) => before + 1);
  if (account && account !== known) {
    setKnown(account);
    if (hasSessionEnded) again();
  }
  return [attempts, again];
}
