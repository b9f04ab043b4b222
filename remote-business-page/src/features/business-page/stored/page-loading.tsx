import { Link, useApi, useLocation, useSession, useTexts } from '@rishta/remote-sdk';
import { loginAddress } from '@rishta/remote-sdk/login-address';
import { useAttempts } from '@rishta/remote-sdk/use-attempts';
import { Alert, Button, buttonClass, Card, Container, PageHeading, Skeleton, VisuallyHidden } from '@rishta/ui';
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import type { PageState } from '../page.state.ts';
import { loadPage } from './load-page.ts';
import classes from './stored.module.css';

interface PageLoadingProps {
  handle: string;
  children: (loaded: PageState) => ReactNode;
}

/** Gets a page of one's own, and says how it stands with it until it is here. */
export function PageLoading({ handle, children }: PageLoadingProps) {
  const t = useTexts(businessPageTexts);
  const api = useApi();
  const { status } = useSession();
  const { pathname } = useLocation();
  const [found, setFound] = useState<Awaited<ReturnType<typeof loadPage>>>();
  const [attempts, again] = useAttempts(found === 'signed-out');

  useEffect(() => {
    if (status !== 'signed-in') return undefined;
    let isOver = false;
    void loadPage(api, handle).then((page) => {
      if (!isOver) setFound(page);
    });
    return () => {
      isOver = true;
      // It is asked for anew, or nobody's or another member's from now on.
      setFound(undefined);
    };
  }, [api, handle, status, attempts]);

  // The session may have ended without the shell having noticed.
  if (status === 'signed-out' || found === 'signed-out') {
    return (
      <Message title={t('loginToSee')} why={t('loginToSeeWhy')}>
        <Link to={loginAddress(pathname)} className={buttonClass()}>
          {t('login')}
        </Link>
      </Message>
    );
  }
  if (found === 'missing') {
    return (
      <Message title={t('noSuchPage')} why={t('noSuchPageWhy')}>
        <Link to="/BussinessProfile" className={buttonClass()}>
          {t('toOwnPages')}
        </Link>
      </Message>
    );
  }
  if (found === 'failed') {
    const retry = ({ currentTarget }: MouseEvent) => {
      // The button gives way to what it asks for.
      currentTarget.closest('main')?.focus();
      again();
    };
    return (
      <Container className={classes.place}>
        <PageHeading>{t('pageFailed')}</PageHeading>
        <Alert tone="error" action={<Button onClick={retry}>{t('retry')}</Button>}>
          {t('pageFailedWhy')}
        </Alert>
      </Container>
    );
  }
  if (found) return children(found);
  return (
    <Container className={classes.place}>
      <div aria-busy="true" className={classes.waiting}>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <div className={classes.head}>
          <Skeleton shape="block" />
        </div>
        <Skeleton shape="text" lines={6} />
      </div>
    </Container>
  );
}

function Message({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <Container className={classes.place}>
      <PageHeading>{title}</PageHeading>
      <Card padding="large">
        <p>{why}</p>
        <p className={classes.way}>{children}</p>
      </Card>
    </Container>
  );
}
