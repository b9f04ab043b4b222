import { useIsOutOfSight } from '../../common/use-is-out-of-sight.ts';
import type { Listing } from './my-listings.model.ts';

/** The number of the profile that families see of a listing; undefined while they see none. */
export function useSeenProfile({ status, profileId }: Listing): string | undefined {
  const isOutOfSight = useIsOutOfSight();
  return status === 'active' && !isOutOfSight ? profileId : undefined;
}
