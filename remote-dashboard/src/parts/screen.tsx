import { Link, useLocation, useSession, useTexts } from '@rishta/remote-sdk';
import { InfoIcon, PageHeading, type PageHeadingProps } from '@rishta/ui';
import type { ReactNode } from 'react';

import { partsTexts } from './parts.texts.ts';
import classes from './screen.module.css';

interface ScreenProps extends Pick<PageHeadingProps, 'lead' | 'actions'> {
  title: string;
  children: ReactNode;
}

/** A page of the dashboard: its heading, a word to those who are not logged in, and its parts below each other. */
export function Screen({ title, children, ...heading }: ScreenProps) {
  const t = useTexts(partsTexts);
  const { status } = useSession();
  const { pathname, search } = useLocation();
  return (
    <div className={classes.screen}>
      <PageHeading {...heading}>{title}</PageHeading>
      {status !== 'signed-in' && (
        <p className={classes.signedOut}>
          <InfoIcon />
          <span>{t('signedOut')}</span>
          <Link to={`/login?next=${encodeURIComponent(pathname + search)}`} className={classes.logIn}>
            {t('logIn')}
          </Link>
        </p>
      )}
      {children}
    </div>
  );
}
