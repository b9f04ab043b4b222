import { Link, useTexts } from '@rishta/remote-sdk';
import { Button, buttonClass, Card, CheckCircleIcon } from '@rishta/ui';
import { useEffect, useRef } from 'react';

import { addPostTexts } from './add-post.texts.ts';
import classes from './posted.module.css';

interface PostedProps {
  id: string;
  title: string;
  text: string;
  /** Without it no other one is offered. */
  onAnother?: () => void;
}

/** Stands in the place of the form once the post has been handed in. */
export function Posted({ id, title, text, onAnother }: PostedProps) {
  const t = useTexts(addPostTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" padding="large" className={classes.posted}>
      <CheckCircleIcon className={classes.icon} />
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      <p>
        {t('postedId')} <bdi className={classes.id}>{id}</bdi>
      </p>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        <Link to="/MyListing?tab=pending" className={buttonClass()}>
          {t('myListings')}
        </Link>
        {onAnother && (
          <Button variant="secondary" onClick={onAnother}>
            {t('another')}
          </Button>
        )}
      </div>
    </Card>
  );
}
