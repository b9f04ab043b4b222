import type { BusinessPages } from '@rishta/contracts';
import { BUSINESS_PAGE_LIMITS } from '@rishta/contracts/limits';
import { Link, useApi, useSession, useTexts } from '@rishta/remote-sdk';
import { Alert, Button, Card, Container, Monogram } from '@rishta/ui';
import { useEffect, useId, useState, type ReactNode } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import classes from './own-pages.module.css';

interface OwnPagesProps {
  /** The wizard has not been gone on with. Afterwards it has the page for itself. */
  isAtStart: boolean;
  /** The wizard. Who has as many pages as there may be does not get it. */
  children: ReactNode;
}

type Found = BusinessPages['pages'] | 'failed';

/** The pages that a member has stored, below the start of the wizard. */
export function OwnPages({ isAtStart, children }: OwnPagesProps) {
  const t = useTexts(businessPageTexts);
  const api = useApi();
  const { status } = useSession();
  const [found, setFound] = useState<Found>([]);
  const [attempt, setAttempt] = useState(1);
  const titleId = useId();

  useEffect(() => {
    if (status !== 'signed-in') return undefined;
    let isOver = false;
    void api.get<BusinessPages>('/business-pages', { authenticated: true }).then((answer) => {
      const pages = answer.reached && answer.ok ? answer.body.data?.pages : undefined;
      if (!isOver) setFound(pages ?? 'failed');
    });
    return () => {
      isOver = true;
    };
  }, [api, status, attempt]);

  if (!isAtStart || status !== 'signed-in' || found.length === 0) return children;
  if (found === 'failed') {
    return (
      <>
        {children}
        <Container className={classes.place}>
          <Alert
            tone="error"
            action={
              <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
                {t('retry')}
              </Button>
            }
          >
            {t('ownPagesFailed')}
          </Alert>
        </Container>
      </>
    );
  }
  const isFull = found.length >= BUSINESS_PAGE_LIMITS.perAccount;
  const Title = isFull ? 'h1' : 'h2';
  return (
    <>
      {!isFull && children}
      <Container role="region" aria-labelledby={titleId} className={classes.place}>
        <Title id={titleId} className={classes.title}>
          {t('ownPages')}
        </Title>
        {isFull && <p>{t('pagesFull', { max: BUSINESS_PAGE_LIMITS.perAccount })}</p>}
        <ul role="list" className={classes.pages}>
          {found.map(({ handle, name, category }) => (
            <Card as="li" key={handle} className={classes.page}>
              <Monogram name={name} className={classes.monogram} />
              <span className={classes.words}>
                <Link to={`/BussinessProfile/${handle}`} className={classes.name}>
                  <bdi>{name}</bdi>
                </Link>
                <bdi className={classes.category}>{category}</bdi>
              </span>
            </Card>
          ))}
        </ul>
      </Container>
    </>
  );
}
