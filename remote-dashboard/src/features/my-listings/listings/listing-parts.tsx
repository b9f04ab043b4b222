import { REJECTION_REASONS } from '@rishta/contracts/choices';
import { Link, useTexts } from '@rishta/remote-sdk';
import { Button } from '@rishta/ui';

import { Day } from '../../../common/day.tsx';
import { StatusBadge } from '../../../common/listing-status/listing-status.tsx';
import { useIsOutOfSight } from '../../../common/use-is-out-of-sight.ts';
import { POSSIBLE, type Listing } from '../my-listings.model.ts';
import { myListingsTexts } from '../my-listings.texts.ts';
import { useSeenProfile } from '../use-seen-profile.ts';
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
  return gender ? t(gender === 'female' ? 'bride' : 'groom') : '—';
}

export const ListingStatus = ({ listing: { status } }: PartProps) => (
  <StatusBadge status={status} className={classes.status} />
);

/** The number of the listing, and that of the profile which families see. */
export function ListingNumber({ listing }: PartProps) {
  const { id, profileId } = listing;
  const isSeen = useSeenProfile(listing) !== undefined;
  return (
    <>
      {id}
      {profileId !== undefined && (
        <span className={classes.small}>
          {isSeen ? <Link to={`/Profile/${profileId}`}>{profileId}</Link> : profileId}
        </span>
      )}
    </>
  );
}

/** When it was posted, and until when families see it. */
export function ListingDates({ listing: { postedOn, expiresAt, status } }: PartProps) {
  const t = useTexts(myListingsTexts);
  const hasEnd = expiresAt !== undefined && (status === 'active' || status === 'paused');
  return (
    <>
      <Day date={postedOn} />
      {hasEnd && (
        <span className={classes.small}>
          {t('ends')} <Day date={expiresAt} />
        </span>
      )}
    </>
  );
}

interface ListingNotesProps extends PartProps {
  /** Left out where nothing can be done about a consent. */
  onConsent?: (listing: Listing) => void;
}

/** What is said of changes that wait. Staff get those of an expired listing only once it is renewed. */
const PENDING_TEXTS: Partial<Record<Listing['status'], 'changesPending' | 'changesPendingExpired'>> = {
  active: 'changesPending',
  expired: 'changesPendingExpired',
};

/** What is to be known of it besides: why a text was turned down, that another one waits, how it ended. */
export function ListingNotes({ listing, onConsent }: ListingNotesProps) {
  const t = useTexts(myListingsTexts);
  const isOutOfSight = useIsOutOfSight();
  const { id, status, review, reason, note, ending, consent, endsVerification } = listing;
  if (ending !== undefined) return <p className={classes.note}>{t(ending)}</p>;
  if (consent === 'needed' || consent === 'asked') {
    return (
      <div className={classes.note}>
        <p>{t(consent === 'asked' ? 'consentAsked' : 'consentNeeded')}</p>
        {status === 'expired' && <p>{t('renewToo')}</p>}
        {endsVerification && <p>{t('endsVerification')}</p>}
        {onConsent && (
          <Button variant="secondary" size="small" onClick={() => onConsent(listing)}>
            {t(consent === 'asked' ? 'typeCode' : 'askCandidate')}
          </Button>
        )}
      </div>
    );
  }
  if (review === 'pending' && (status !== 'pending' || endsVerification)) {
    const text = status === 'active' && isOutOfSight ? undefined : PENDING_TEXTS[status];
    return (
      <div className={classes.note}>
        {status !== 'pending' && <p>{t(text ?? 'changesPendingUnseen')}</p>}
        {endsVerification && <p>{t('endsVerification')}</p>}
      </div>
    );
  }
  if (review !== 'rejected') return null;
  // A newer API may know others.
  const known = REJECTION_REASONS.find((one) => one === reason);
  return (
    <div className={classes.note}>
      {status !== 'rejected' && (
        <p>{t(status === 'active' && !isOutOfSight ? 'changesRejected' : 'changesRejectedUnseen')}</p>
      )}
      {reason !== undefined && (
        <p>
          <strong>{t('reason')}</strong> {t(known ?? 'other')}
        </p>
      )}
      {note !== undefined && <p dir="auto">{note}</p>}
      {POSSIBLE[status].isEditable && <Link to={`/MyListing/${id}/edit`}>{t('editAndSend')}</Link>}
    </div>
  );
}
