import type { Listing } from '@rishta/contracts';
import type { ListingsTabAddress } from '@rishta/contracts/page-parameters';
import { Link, useTexts } from '@rishta/remote-sdk';
import { Button, buttonClass, Card, CheckCircleIcon } from '@rishta/ui';
import { useEffect, useRef } from 'react';

import { stepsTexts } from '../steps/steps.texts.ts';
import classes from './posted.module.css';

interface PostedProps {
  listing: Listing;
  /** It takes the place of one that was handed in before. */
  isEdited: boolean;
  /** An agency speaks for the candidate, who has to consent. */
  isRepresented: boolean;
  onAnother: () => void;
}

/** Stands in the place of the form once the post has been handed in. */
export function Posted({ listing: { id, status }, isEdited, isRepresented, onAnother }: PostedProps) {
  const t = useTexts(stepsTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" padding="large" className={classes.posted}>
      <CheckCircleIcon className={classes.icon} />
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {t(isEdited ? 'editedTitle' : 'postedTitle')}
      </h2>
      <p>
        {t('postedId')} <bdi className={classes.id}>{id}</bdi>
      </p>
      <p className={classes.text}>{t(isRepresented ? 'consentText' : isEdited ? 'editedText' : 'postedText')}</p>
      <div className={classes.actions}>
        <Link
          to={status === 'pending' ? ('/MyListing?tab=pending' satisfies ListingsTabAddress) : '/MyListing'}
          className={buttonClass()}
        >
          {t('myListings')}
        </Link>
        {!isEdited && (
          <Button variant="secondary" onClick={onAnother}>
            {t('another')}
          </Button>
        )}
      </div>
    </Card>
  );
}
