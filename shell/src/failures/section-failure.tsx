import { useTexts } from '@rishta/remote-sdk';
import { Button, buttonClass, classNames, Container, EmptyState, LogoMark } from '@rishta/ui';
import { useState } from 'react';

import { browser } from '../browser.ts';
import { chromeTexts } from '../chrome/chrome.texts.ts';
import { useComingBack } from './use-coming-back.ts';
import classes from './section-failure.module.css';

interface SectionFailureProps {
  /** Whether the section's code did not arrive, or arrived and threw. */
  kind: 'unreachable' | 'broken';
}

/** Says that one section of the site does not work, and offers to try again; without a connection it does so itself. */
export function SectionFailure({ kind }: SectionFailureProps) {
  const t = useTexts(chromeTexts);
  const { isOffline, look } = useComingBack();
  const [hasTried, setTried] = useState(false);
  const retry = async () => {
    await look();
    setTried(true);
  };
  return (
    <Container>
      <div className={classes.place} role="alert">
        <EmptyState
          titleAs="h1"
          drawing={<LogoMark className={classNames(classes.mark)} />}
          title={t(isOffline ? 'offline-title' : `failure-${kind}-title`)}
          action={
            <div className={classes.actions}>
              {/* A new document without a connection would be the browser's own page, without a way back. */}
              <Button onClick={isOffline ? () => void retry() : browser.reload}>{t('retry')}</Button>
              {!isOffline && (
                <a className={buttonClass({ variant: 'quiet' })} href="/">
                  {t('to-home')}
                </a>
              )}
            </div>
          }
        >
          {t(isOffline ? 'offline-text' : 'failure-text')}
          {isOffline && hasTried && <p>{t('offline-still')}</p>}
        </EmptyState>
      </div>
    </Container>
  );
}
