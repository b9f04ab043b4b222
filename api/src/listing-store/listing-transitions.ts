import type { ListingStatus } from '@rishta/contracts';
import type { RefusalCode } from '@rishta/contracts/codes';

interface Transition {
  from: readonly ListingStatus[];
  to: ListingStatus;
  /** What a listing in any other status is refused with. */
  refusal: RefusalCode;
}

/** What its owner can do with a listing, and where that leads. Only staff approve or reject. */
export const TRANSITIONS = {
  pause: { from: ['active'], to: 'paused', refusal: 'listing-not-active' },
  resume: { from: ['paused'], to: 'active', refusal: 'listing-not-paused' },
  refresh: { from: ['active'], to: 'active', refusal: 'listing-not-active' },
  renew: { from: ['expired'], to: 'active', refusal: 'listing-not-expired' },
  close: { from: ['pending', 'active', 'rejected', 'paused', 'expired'], to: 'closed', refusal: 'listing-not-open' },
} as const satisfies Record<string, Transition>;

export type ListingAction = keyof typeof TRANSITIONS;

/** Statuses in which a listing's time runs: it expires while it is paused, too. */
export const EXPIRING = ['active', 'paused'] as const satisfies readonly ListingStatus[];

/** The status at a moment: what has reached its end has expired, whether that is written down yet or not. */
export const statusAt = (
  { status, expiresAt }: { status: ListingStatus; expiresAt: number | null },
  now: number,
): ListingStatus =>
  EXPIRING.some((each) => each === status) && expiresAt !== null && expiresAt <= now ? 'expired' : status;
