import type { ModeratedListing } from '@rishta/contracts';
import { REJECTION_REASONS } from '@rishta/contracts/choices';
import { Link, useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Alert, Badge, Button } from '@rishta/ui';
import { useEffect, useReducer, useRef, useState } from 'react';

import { ListingFacts } from '../../../common/listing-facts/listing-facts.tsx';
import { Panel } from '../../../common/panel.tsx';
import { Day } from '../../../common/day.tsx';
import { caseAddress } from '../case-address.ts';
import { RejectDialog } from '../decide/reject-dialog.tsx';
import { useDecision } from '../decide/use-decision.ts';
import { moderationTexts } from '../moderation.texts.ts';
import type { Refused } from '../use-sending.ts';
import classes from '../moderation.module.css';
import { AccountPanel } from './account-panel.tsx';
import { ConsentNote } from './consent-note.tsx';
import { StaffPicture } from './staff-picture.tsx';
import { VerificationPanel } from './verification-panel.tsx';

const WORDS = [
  'title',
  'candidateName',
  'gender',
  'dateOfBirth',
  'city',
  'location',
  'religion',
  'sect',
  'motherTongue',
  'education',
  'occupation',
  'maritalStatus',
  'postedBy',
  'pictureVisibility',
  'description',
  'lookingFor',
] as const;
const CONTACT = ['email', 'mobile', 'landline', 'bureau', 'videoUrl', 'showVideo'] as const;

type Status = ModeratedListing['status'];
const DECIDABLE: readonly Status[] = ['pending', 'active', 'paused'];
/** It is shown, or would be once its owner wishes so. */
const UP: readonly Status[] = ['active', 'paused', 'expired'];

interface CaseViewProps {
  listing: ModeratedListing;
  /** Told whether it was decided in the dialog that is open, if any is. */
  onDecided: (wasOpen: boolean) => void;
  /** Something else has changed, or something was refused. */
  onChanged: (refused?: Refused) => void;
}

/** Which pictures have been in sight, and which could not be had. */
const withSeen = (known: Record<string, boolean>, [id, isSeen]: [string, boolean]) => ({ ...known, [id]: isSeen });

/** A listing with all that a decision on it needs. */
export function CaseView({ listing, onDecided, onChanged }: CaseViewProps) {
  const t = useTexts(moderationTexts);
  /** What the dialog that is open asks about: the version that was looked at, whatever has come since. */
  const [asked, ask] = useState<{ version: number; deed: 'reject' | 'take-down' }>();
  const [seen, noteSeen] = useReducer(withSeen, {});
  const title = useRef<HTMLHeadingElement>(null);
  const { id, status, review, current, approved, account, duplicates, profileId, handedInAt, verified } = listing;
  const text = approved ?? current;
  const decision = useDecision({ onDone: () => onDecided(false), onRefused: onChanged });
  const isOpen = review === 'pending' && DECIDABLE.includes(status) && !account.isSuspended;
  const isUp = UP.includes(status);
  /** Nobody but an agency needs a consent; and where it is withdrawn, what was approved with it does not stay. */
  const isWithdrawable = text.postedBy === 'bureau' && (!isUp || asked?.deed === 'take-down');

  useEffect(() => title.current?.focus(), [id]);

  return (
    <div className={classes.case}>
      <div className={classes.head}>
        <div>
          <h2 ref={title} tabIndex={-1} dir="auto">
            {current.title}
          </h2>
          <p className={classes.state}>
            <Badge tone={isOpen ? 'gold' : 'neutral'}>{t(`status-${status}`)}</Badge>
            {approved && (isUp || status === 'closed') && <Badge tone="info">{t('isEdit')}</Badge>}
            <bdi>{id}</bdi>
            {/* Of any other there is no page. */}
            {status === 'active' && profileId !== undefined ? (
              <Link to={`/Profile/${profileId}`}>{profileId}</Link>
            ) : (
              <bdi>{profileId}</bdi>
            )}
            <span>
              {t('handedIn')}: <Day date={handedInAt} />
            </span>
          </p>
        </div>
        {isOpen && (
          <div ref={passFocusOn} className={classes.actions}>
            <Button variant="secondary" onClick={() => ask({ version: current.version, deed: 'reject' })}>
              {t('reject')}
            </Button>
            <Button
              // Only when all pictures have been looked at, or cannot be.
              busy={current.imageIds.some((picture) => seen[picture] === undefined)}
              aria-disabled={decision.isSending}
              onClick={() =>
                void decision.send(`/moderation/listings/${id}/approve`, {
                  version: current.version,
                  imageIds: current.imageIds.filter((picture) => seen[picture]),
                })
              }
            >
              {t('approve')}
            </Button>
          </div>
        )}
        {/* By itself: one may go while the other stays. */}
        {isUp && (
          <div ref={passFocusOn} className={classes.actions}>
            <Button variant="secondary" onClick={() => ask({ version: current.version, deed: 'take-down' })}>
              {`${t('takeDown')} …`}
            </Button>
          </div>
        )}
      </div>
      {isOpen && current.imageIds.some((picture) => seen[picture] === false) && (
        <Alert tone="warning">{t('picturesUnseen')}</Alert>
      )}
      {isOpen && verified?.endsWithApproval && <Alert tone="warning">{t('verificationEnds')}</Alert>}
      {current.imageIds.length > 0 && (
        <Panel title={t('pictures')}>
          <div className={classes.pictures}>
            {current.imageIds.map((imageId, index) => (
              <StaffPicture key={imageId} id={imageId} name={t('pictureOf', { number: index + 1 })} onEnd={noteSeen} />
            ))}
          </div>
        </Panel>
      )}
      <Panel title={t('words')}>
        <ListingFacts fields={WORDS} current={current} approved={approved} />
      </Panel>
      <Panel title={t('contact')}>
        <ListingFacts fields={CONTACT} current={current} approved={approved} />
        <ConsentNote listing={listing} isUp={isUp} onDone={onDecided} onRefused={onChanged} />
      </Panel>
      {verified && text.candidateName && (
        <VerificationPanel id={id} text={text} ways={verified.ways} onChanged={onChanged} />
      )}
      {duplicates.length > 0 && (
        <Panel title={t('duplicates')}>
          <ul className={classes.history}>
            {duplicates.map((duplicate) => (
              <li key={duplicate.id}>
                <Link to={caseAddress(duplicate.id)}>
                  <bdi>{duplicate.title}</bdi>
                </Link>{' '}
                · {t(`status-${duplicate.status}`)} · <bdi>{duplicate.ownerName}</bdi>{' '}
                {duplicate.isSameOwner && <>({t('sameOwner')}) </>}
                {duplicate.same.map((sign) => (
                  <Badge key={sign} tone="danger">
                    {t(`same-${sign}`)}
                  </Badge>
                ))}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <AccountPanel listing={listing} onDone={() => onChanged()} onRefused={onChanged} />
      {asked && (
        <RejectDialog
          id={id}
          {...asked}
          reasons={REJECTION_REASONS.filter((reason) => reason !== 'consent_withdrawn' || isWithdrawable)}
          onDone={onDecided}
          onRefused={onChanged}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}
