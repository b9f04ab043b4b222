import type { ListingStatus } from '@rishta/contracts';

import type { OwnListing } from '../../common/own-listings/use-own-listings.ts';

export const GENDERS = ['bride', 'groom'] as const;
export const STATUSES = ['active', 'pending', 'rejected'] as const;

export type Listing = OwnListing;

/** What the owner can ask of a listing; the API says the same in a table of its own. */
export type ListingAction = 'refresh' | 'pause' | 'resume' | 'renew' | 'close';

interface Possible {
  isEditable: boolean;
  actions: readonly ListingAction[];
}

/** What can be done with a listing in each status. */
export const POSSIBLE: Record<ListingStatus, Possible> = {
  pending: { isEditable: true, actions: ['close'] },
  active: { isEditable: true, actions: ['refresh', 'pause', 'close'] },
  rejected: { isEditable: true, actions: ['close'] },
  paused: { isEditable: true, actions: ['resume', 'close'] },
  expired: { isEditable: false, actions: ['renew', 'close'] },
  closed: { isEditable: false, actions: [] },
};
