import { Link, useLocation, useSession, useTexts } from '@rishta/remote-sdk';
import { classNames, InfoIcon, PageHeading, type PageHeadingProps } from '@rishta/ui';
import type { ReactNode } from 'react';

import { partsTexts } from './parts.texts.ts';
import classes from './screen.module.css';

interface ScreenProps extends Pick<PageHeadingProps, 'lead' | 'actions'> {
  title: string;
  children: ReactNode;
}

/** A page of the dashboard: its heading, who is logged in or how to, and its parts below each other. */
export function Screen({ title, children, ...heading }: ScreenProps) {
  return (
    <div className={classes.screen}>
      <PageHeading {...heading}>{title}</PageHeading>
      <SessionLine />
      {children}
    </div>
  );
}

/** One line in any case, so that nothing moves when the browser finds out; until then nothing is to be seen in it. */
function SessionLine() {
  const t = useTexts(partsTexts);
  const { status, account } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'signed-in') {
    return <p className={classes.session}>{account && t('signedInAs', { name: account.fullName })}</p>;
  }
  return (
    <p className={classNames(classes.session, classes.signedOut, status === 'unknown' && classes.unknown)}>
      <InfoIcon />
      <span>{t('signedOut')}</span>
      <Link to={`/login?next=${encodeURIComponent(pathname + search)}`} className={classes.logIn}>
        {t('logIn')}
      </Link>
    </p>
  );
}
