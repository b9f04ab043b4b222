import { Link, useParams, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { formTexts } from '@rishta/remote-sdk/forms';
import { Alert, Button, buttonClass, Container, EmptyState, Spinner } from '@rishta/ui';
import { useState } from 'react';

import { PageIntro } from '../../parts/page-intro/page-intro.tsx';
import { addPostTexts } from './add-post.texts.ts';
import { editTexts } from './edit/edit.texts.ts';
import { ReviewNote } from './edit/review-note.tsx';
import { useOwnListing, type Looked } from './edit/own-listing.ts';
import { ListingForm } from './listing-form.tsx';
import { useLoginAddress } from './login-address.ts';
import { Posted } from './posted.tsx';
import classes from './add-post.module.css';

export const handle: PageHandle = { texts: [editTexts, addPostTexts, formTexts] };

export function Component() {
  const t = useTexts(editTexts);
  const { id = '' } = useParams();
  const [looked, retry] = useOwnListing(id, (number) => t('picture', { number }));
  const [postedId, setPostedId] = useState<string>();
  return (
    <>
      <PageIntro>{t('title')}</PageIntro>
      <Container className={classes.page}>
        {postedId === undefined ? (
          <Editing looked={looked} onRetry={retry} onPosted={setPostedId} />
        ) : (
          <Posted id={postedId} title={t('sentTitle')} text={t('sentText')} />
        )}
      </Container>
    </>
  );
}

interface EditingProps {
  looked: Looked;
  onRetry: () => void;
  onPosted: (id: string) => void;
}

function Editing({ looked, onRetry, onPosted }: EditingProps) {
  const t = useTexts(editTexts);
  const login = useLoginAddress();
  const [beginnings, setBeginnings] = useState(0);
  const toListings = (
    <Link to="/MyListing" className={buttonClass()}>
      {t('myListings')}
    </Link>
  );
  switch (looked.state) {
    case 'loading':
      return <Spinner label={t('loading')} />;
    case 'signed-out':
      return (
        <EmptyState
          title={t('signedOut')}
          action={
            <Link to={login} className={buttonClass()}>
              {t('logIn')}
            </Link>
          }
        />
      );
    case 'not-found':
      return (
        <EmptyState title={t('notFound')} action={toListings}>
          {t('notFoundText')}
        </EmptyState>
      );
    case 'ended':
      return (
        <EmptyState title={t('ended')} action={toListings}>
          {t('endedText')}
        </EmptyState>
      );
    case 'failed':
      return (
        <Alert
          tone="error"
          action={
            <Button size="small" variant="secondary" onClick={onRetry}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Alert>
      );
    case 'ready':
      return (
        <div className={classes.form}>
          <ReviewNote listing={looked.own.listing} />
          <ListingForm
            key={beginnings}
            title={t('title')}
            own={looked.own}
            onPosted={onPosted}
            onDiscarded={() => setBeginnings(beginnings + 1)}
          />
        </div>
      );
  }
}
