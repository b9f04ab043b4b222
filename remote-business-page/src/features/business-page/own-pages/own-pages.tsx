import type { BusinessPages } from '@rishta/contracts';
import { BUSINESS_PAGE_LIMITS } from '@rishta/contracts/limits';
import { Link, useTexts } from '@rishta/remote-sdk';
import { loginAddress } from '@rishta/remote-sdk/login-address';
import { Alert, Button, buttonClass, Card, Container, Monogram, Skeleton } from '@rishta/ui';
import { useId } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import { isFull, type FoundPages } from './use-own-pages.ts';
import classes from './own-pages.module.css';

/** Where the list is on the page. */
export const OWN_PAGES = 'your-pages';

/** The pages that a member has stored. */
export function OwnPages({ found, retry }: FoundPages) {
  const t = useTexts(businessPageTexts);
  const titleId = useId();
  const isAlone = isFull(found);
  const Title = isAlone ? 'h1' : 'h2';
  return (
    <Container id={OWN_PAGES} role="region" aria-labelledby={titleId} className={classes.place}>
      <Title id={titleId} tabIndex={-1} className={classes.title}>
        {t('ownPages')}
      </Title>
      {isAlone && <p>{t('pagesFull', { max: BUSINESS_PAGE_LIMITS.perAccount })}</p>}
      {found === undefined && <Skeleton lines={2} />}
      {typeof found === 'string' && (
        <Alert
          tone="error"
          action={
            found === 'ownPagesFailed' ? (
              <Button
                variant="secondary"
                onClick={() => {
                  // The button gives way to what it asks for.
                  document.getElementById(titleId)?.focus();
                  retry();
                }}
              >
                {t('retry')}
              </Button>
            ) : (
              <Link to={loginAddress('/BussinessProfile')} className={buttonClass()}>
                {t('login')}
              </Link>
            )
          }
        >
          {t(found)}
        </Alert>
      )}
      {Array.isArray(found) && <PageList pages={found} />}
    </Container>
  );
}

function PageList({ pages }: { pages: BusinessPages['pages'] }) {
  const t = useTexts(businessPageTexts);
  if (pages.length === 0) return <p>{t('noPages')}</p>;
  return (
    <ul role="list" className={classes.pages}>
      {pages.map(({ handle, name, category }) => (
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
  );
}
