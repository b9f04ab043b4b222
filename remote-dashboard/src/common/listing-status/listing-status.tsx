import type { ListingStatus } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';
import { Badge, type BadgeProps } from '@rishta/ui';

import { useIsOutOfSight } from '../use-is-out-of-sight.ts';
import { listingStatusTexts } from './listing-status.texts.ts';

const TONES: Record<ListingStatus, NonNullable<BadgeProps['tone']>> = {
  active: 'emerald',
  pending: 'gold',
  rejected: 'danger',
  paused: 'neutral',
  expired: 'neutral',
  closed: 'neutral',
};

interface StatusBadgeProps {
  status: ListingStatus;
  className?: string | undefined;
}

/** How it stands with a listing of one's own. Of an account that is out of sight, what is active is hidden. */
export function StatusBadge({ status, className }: StatusBadgeProps) {
  const t = useTexts(listingStatusTexts);
  const isHidden = useIsOutOfSight() && status === 'active';
  return (
    <Badge tone={isHidden ? 'neutral' : TONES[status]} className={className}>
      {t(isHidden ? 'hidden' : status)}
    </Badge>
  );
}
