import { Link, useLocation, useSession, useTexts } from '@rishta/remote-sdk';
import { loginAddress } from '@rishta/remote-sdk/login-address';
import { classNames, InfoIcon, PageHeading, type PageHeadingProps } from '@rishta/ui';
import type { ReactNode } from 'react';

import { commonTexts } from './common.texts.ts';
import { ScreenLine } from './screen-line.tsx';
import classes from './screen.module.css';

interface ScreenProps extends Pick<PageHeadingProps, 'lead' | 'actions'> {
  title: string;
  /** What is said first to those who are logged in, in a `ScreenLine`. */
  line?: ReactNode;
  children: ReactNode;
}

/** A page of the dashboard: its heading, one line about who is logged in or how to, and its parts below each other. */
export function Screen({ title, line, children, ...heading }: ScreenProps) {
  const t = useTexts(commonTexts);
  const { status, account } = useSession();
  return (
    <div className={classNames(classes.screen, status === 'unknown' && classes.unknown)}>
      <PageHeading {...heading}>{title}</PageHeading>
      <div className={classes.first}>
        <SignedOutLine isPlace={status === 'signed-in'} />
        {status === 'signed-in' &&
          (line ?? <p className={classes.signedIn}>{account && t('signedInAs', { name: account.fullName })}</p>)}
      </div>
      {children}
    </div>
  );
}

interface SignedOutLineProps {
  /** Unseen: it only keeps the height that those who are not logged in see. */
  isPlace: boolean;
}

/** Keeps its place unseen while nobody knows yet, too, so that nothing moves when the browser finds out. */
function SignedOutLine({ isPlace }: SignedOutLineProps) {
  const t = useTexts(commonTexts);
  const { pathname, search } = useLocation();
  return (
    <ScreenLine aria-hidden={isPlace} icon={<InfoIcon />}>
      <Link to={loginAddress(pathname + search)}>{t('signedOut')}</Link>
    </ScreenLine>
  );
}
