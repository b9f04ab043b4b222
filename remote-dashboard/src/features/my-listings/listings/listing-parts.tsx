import { useTexts } from '@rishta/remote-sdk';
import { Badge, type BadgeProps } from '@rishta/ui';

import { Day } from '../../../parts/day.tsx';
import type { Listing } from '../my-listings.model.ts';
import { myListingsTexts } from '../my-listings.texts.ts';
import classes from './listings.module.css';

interface PartProps {
  listing: Listing;
}

/** The title, which opens what else is known of the listing. */
export function ListingTitle({ listing: { id, title }, onOpen }: PartProps & { onOpen?: (id: string) => void }) {
  if (!onOpen) return <span dir="auto">{title}</span>;
  return (
    <button type="button" aria-haspopup="dialog" dir="auto" className={classes.title} onClick={() => onOpen(id)}>
      {title}
    </button>
  );
}

export function ListingGender({ listing: { gender } }: PartProps) {
  const t = useTexts(myListingsTexts);
  return gender ? t(gender) : '—';
}

const TONES: Record<Listing['status'], NonNullable<BadgeProps['tone']>> = {
  active: 'emerald',
  pending: 'gold',
  rejected: 'danger',
  paused: 'neutral',
  expired: 'neutral',
  closed: 'neutral',
};

export function ListingStatus({ listing: { status } }: PartProps) {
  const t = useTexts(myListingsTexts);
  return (
    <Badge tone={TONES[status]} className={classes.status}>
      {t(status)}
    </Badge>
  );
}

export const ListingDay = ({ listing: { postedOn } }: PartProps) => <Day date={postedOn} />;
