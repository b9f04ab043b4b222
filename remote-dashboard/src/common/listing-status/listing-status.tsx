import type { ListingStatus } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';
import { Badge, type BadgeProps } from '@rishta/ui';

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

/** How it stands with a listing of one's own. */
export function StatusBadge({ status, className }: StatusBadgeProps) {
  const t = useTexts(listingStatusTexts);
  return (
    <Badge tone={TONES[status]} className={className}>
      {t(status)}
    </Badge>
  );
}
