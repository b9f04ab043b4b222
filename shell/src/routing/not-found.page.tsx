import { Link, useTexts } from '@rishta/remote-sdk';
import { buttonClass, classNames, Container, EmptyState, LogoMark } from '@rishta/ui';
import { useLocation } from 'react-router-dom';

import { chromeTexts } from '../chrome/chrome.texts.ts';
import classes from '../failures/section-failure.module.css';

export function NotFoundPage() {
  const t = useTexts(chromeTexts);
  const { pathname } = useLocation();
  return (
    <Container>
      <div className={classes.place}>
        <EmptyState
          titleAs="h1"
          drawing={<LogoMark className={classNames(classes.mark)} />}
          title={t('not-found-title')}
          action={
            <div className={classes.actions}>
              <Link className={buttonClass()} to="/">
                {t('to-home')}
              </Link>
              <Link className={buttonClass({ variant: 'secondary' })} to="/Profile">
                {t('to-profiles')}
              </Link>
            </div>
          }
        >
          {t('not-found-text', { path: pathname })}
        </EmptyState>
      </div>
    </Container>
  );
}
