import { useSession } from '@rishta/remote-sdk';

/** Whether families see nothing of the account, since it is paused or is to be deleted. Its listings stay active. */
export function useIsOutOfSight(): boolean {
  const { account } = useSession();
  return (account?.pausedAt ?? account?.deletesAt) !== undefined;
}
