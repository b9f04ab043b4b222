import { Link, useParams, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Alert, Button, buttonClass, Container, EmptyState } from '@rishta/ui';

import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { Waiting, WindowHigh } from '../../common/window-high/window-high.tsx';
import { editTexts } from './edit/edit.texts.ts';
import { useOwnListing } from './edit/own-listing.ts';
import { useLoginAddress } from './login-address.ts';
import classes from './add-post.module.css';

export const handle: PageHandle = { texts: [editTexts] };

export function Component() {
  const t = useTexts(editTexts);
  return (
    <>
      <PageIntro>{t('title')}</PageIntro>
      <WindowHigh>
        <Container className={classes.page}>
          <Editing />
        </Container>
      </WindowHigh>
    </>
  );
}

/** The form, once there is something to be edited. */
function Editing() {
  const t = useTexts(editTexts);
  const { id = '' } = useParams();
  const [looked, retry] = useOwnListing(id, (number) => t('picture', { number }));
  const login = useLoginAddress();
  const toListings = (
    <Link to="/MyListing" className={buttonClass()}>
      {t('myListings')}
    </Link>
  );
  switch (looked.state) {
    case 'loading':
      return <Waiting label={t('loading')} />;
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
            <Button ref={passFocusOn} size="small" variant="secondary" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Alert>
      );
    case 'ready':
      return <looked.EditForm listing={looked.listing} own={looked.own} onReload={retry} />;
  }
}
