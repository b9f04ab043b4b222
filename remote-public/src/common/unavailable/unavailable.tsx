import { Link, useRevalidator, useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Button, buttonClass, Container, EmptyState } from '@rishta/ui';

import { unavailableTexts } from './unavailable.texts.ts';
import classes from './unavailable.module.css';

interface UnavailableProps {
  /** Where there are others of the kind. */
  backTo: string;
  backLabel: string;
}

/** Stands in for a record that cannot be had just now; one that does not exist is the site's own page. */
export function Unavailable({ backTo, backLabel }: UnavailableProps) {
  const t = useTexts(unavailableTexts);
  const { revalidate, state } = useRevalidator();
  return (
    <Container className={classes.place}>
      <EmptyState
        role="alert"
        titleAs="h1"
        title={t('title')}
        action={
          <div className={classes.actions}>
            <Button ref={passFocusOn} busy={state === 'loading'} onClick={() => void revalidate()}>
              {t('retry')}
            </Button>
            <Link to={backTo} className={buttonClass({ variant: 'secondary' })}>
              {backLabel}
            </Link>
          </div>
        }
      >
        {t('text')}
      </EmptyState>
    </Container>
  );
}
