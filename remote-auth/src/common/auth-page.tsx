import { useTexts } from '@rishta/remote-sdk';
import { Container, PageHeading } from '@rishta/ui';
import type { ReactNode, Ref } from 'react';

import { ArchOrnament } from './arch-ornament.tsx';
import { authTexts } from './auth.texts.ts';
import classes from './auth-page.module.css';

export interface AuthPageProps {
  title: string;
  lead?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
  /** Ways on to the other pages, below the card's content. */
  footer?: ReactNode;
  /** What stands below the card. */
  after?: ReactNode;
}

/** The card of an account page, beside its ornament. */
export function AuthPage({ title, lead, headingRef, children, footer, after }: AuthPageProps) {
  const t = useTexts(authTexts);
  return (
    <Container className={classes.page}>
      <div className={classes.sheet}>
        <div className={classes.content}>
          <PageHeading lead={lead} ref={headingRef} tabIndex={-1}>
            {title}
          </PageHeading>
          {children}
          {footer !== undefined && <div className={classes.footer}>{footer}</div>}
        </div>
        <div className={classes.panel}>
          <ArchOrnament />
          <div className={classes.words}>
            <p className={classes.title}>{t('panelTitle')}</p>
            <p>{t('panelText')}</p>
          </div>
        </div>
      </div>
      {after}
    </Container>
  );
}
