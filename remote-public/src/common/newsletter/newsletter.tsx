import { useApi, useLocale, useTexts } from '@rishta/remote-sdk';
import { Alert, Container, Honeypot, SubmitButton, TextField } from '@rishta/ui';
import { useLayoutEffect, useId, useRef, useState, type SubmitEvent } from 'react';

import { newsletterTexts } from './newsletter.texts.ts';
import type { Outcome } from './subscribe.ts';
import classes from './newsletter.module.css';

// Most visitors do not subscribe, so what it takes is fetched when one turns to the form.
const prepare = () => import('./subscribe.ts');

export function Newsletter() {
  const t = useTexts(newsletterTexts);
  const { language } = useLocale();
  const api = useApi();
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const answer = useRef<HTMLDivElement>(null);
  const [{ done, wrong, failure }, setOutcome] = useState<Outcome>({});

  useLayoutEffect(() => {
    const { activeElement } = document;
    // The button that had it was disabled meanwhile. Whoever has gone on keeps it.
    const isFree = activeElement === document.body || answer.current?.parentElement?.contains(activeElement);
    if (isFree) answer.current?.focus();
  }, [done, failure]);

  async function send(form: HTMLFormElement): Promise<Outcome> {
    try {
      const { subscribe } = await prepare();
      return await subscribe(new FormData(form), api, language);
    } catch {
      return { failure: t('failed') };
    }
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // The second press of a double click comes after an answer that was quick.
    if (done) {
      answer.current?.focus();
      return;
    }
    const form = event.currentTarget;
    setBusy(true);
    setOutcome({});
    const outcome = await send(form);
    setBusy(false);
    setOutcome(outcome);
    if (outcome.wrong) field.current?.focus();
    if (outcome.done) form.reset();
  }

  return (
    <section id="newsletter" aria-labelledby={titleId} className={classes.band}>
      <Container className={classes.row}>
        <div className={classes.words}>
          <h2 id={titleId}>{t('title')}</h2>
          <p>{t('lead')}</p>
        </div>
        <form
          method="post"
          noValidate
          className={classes.form}
          onSubmit={(event) => void handleSubmit(event)}
          onFocus={() => void prepare().catch(() => undefined)}
        >
          <TextField
            ref={field}
            label={t('email')}
            name="email"
            type="email"
            autoComplete="email"
            dir="ltr"
            error={wrong}
            onChange={() => setOutcome({})}
          />
          <Honeypot />
          <SubmitButton busy={isBusy} className={classes.submit}>
            {t('subscribe')}
          </SubmitButton>
          <noscript className={classes.answer}>{t('needsJavaScript')}</noscript>
          {(done ?? failure) && (
            <Alert tone={done ? 'success' : 'error'} ref={answer} tabIndex={-1} className={classes.answer}>
              {done ?? failure}
            </Alert>
          )}
        </form>
      </Container>
    </section>
  );
}
