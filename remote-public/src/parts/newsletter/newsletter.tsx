import { useTexts } from '@rishta/remote-sdk';
import { Alert, Button, Container, TextField } from '@rishta/ui';
import { useId, useRef, useState, type SubmitEvent } from 'react';

import { isEmailAddress } from '../email-address.ts';
import { newsletterTexts } from './newsletter.texts.ts';
import classes from './newsletter.module.css';

export function Newsletter() {
  const t = useTexts(newsletterTexts);
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'none' | 'invalid' | 'valid'>('none');

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isValid = isEmailAddress(field.current?.value.trim() ?? '');
    setOutcome(isValid ? 'valid' : 'invalid');
    if (!isValid) field.current?.focus();
  }

  return (
    <section aria-labelledby={titleId} className={classes.band}>
      <Container className={classes.row}>
        <div className={classes.words}>
          <h2 id={titleId}>{t('title')}</h2>
          <p>{t('lead')}</p>
        </div>
        <form noValidate className={classes.form} onSubmit={handleSubmit}>
          <TextField
            ref={field}
            label={t('email')}
            name="email"
            type="email"
            autoComplete="email"
            dir="ltr"
            error={outcome === 'invalid' && t('invalid')}
            onChange={() => setOutcome('none')}
          />
          <Button type="submit" className={classes.submit}>
            {t('subscribe')}
          </Button>
          {outcome === 'valid' && (
            <Alert tone="info" className={classes.answer}>
              {t('notYet')}
            </Alert>
          )}
        </form>
      </Container>
    </section>
  );
}
