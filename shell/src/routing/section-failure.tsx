import { useTexts } from '@rishta/remote-sdk';
import { Button, buttonClass, classNames, Container, EmptyState, LogoMark } from '@rishta/ui';

import { browser } from '../browser.ts';
import { chromeTexts } from '../chrome/chrome.texts.ts';
import classes from './section-failure.module.css';

interface SectionFailureProps {
  /** Whether the section's code did not arrive, or arrived and threw. */
  kind: 'unreachable' | 'broken';
}

/** Says that one section of the site does not work, and offers to try again. */
export function SectionFailure({ kind }: SectionFailureProps) {
  const t = useTexts(chromeTexts);
  return (
    <Container>
      <div className={classes.place} role="alert">
        <EmptyState
          titleAs="h1"
          drawing={<LogoMark className={classNames(classes.mark)} />}
          title={t(`failure-${kind}-title`)}
          action={
            <div className={classes.actions}>
              {/* A browser remembers a script that failed for as long as the document lives: only a new one tries again. */}
              <Button onClick={browser.reload}>{t('retry')}</Button>
              <a className={buttonClass({ variant: 'quiet' })} href="/">
                {t('to-home')}
              </a>
            </div>
          }
        >
          {t('failure-text')}
        </EmptyState>
      </div>
    </Container>
  );
}
