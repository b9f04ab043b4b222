import { Link, useLocation, useSession, useTexts } from '@rishta/remote-sdk';
import { InfoIcon, PageHeading, type PageHeadingProps } from '@rishta/ui';
import type { ReactNode } from 'react';

import { partsTexts } from './parts.texts.ts';
import { ScreenLine } from './screen-line.tsx';
import classes from './screen.module.css';

interface ScreenProps extends Pick<PageHeadingProps, 'lead' | 'actions'> {
  title: string;
  /** What is said first to those who are logged in, in a `ScreenLine`. */
  line?: ReactNode;
  children: ReactNode;
}

/** A page of the dashboard: its heading, a word to those who are not logged in, and its parts below each other. */
export function Screen({ title, line, children, ...heading }: ScreenProps) {
  const t = useTexts(partsTexts);
  const { status } = useSession();
  const { pathname, search } = useLocation();
  return (
    <div className={classes.screen}>
      <PageHeading {...heading}>{title}</PageHeading>
      {status === 'signed-in' ? (
        line
      ) : (
        <ScreenLine
          icon={<InfoIcon />}
          link={<Link to={`/login?next=${encodeURIComponent(pathname + search)}`}>{t('logIn')}</Link>}
        >
          {t('signedOut')}
        </ScreenLine>
      )}
      {children}
    </div>
  );
}
