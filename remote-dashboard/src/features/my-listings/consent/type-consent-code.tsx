import type { GiveConsentBody, ListingSummary } from '@rishta/contracts';
import { CONSENT_LIMITS } from '@rishta/contracts/limits';
import { useApi, useTexts } from '@rishta/remote-sdk';
import { useAnswers, useForm, FormError } from '@rishta/remote-sdk/forms';
import { Button, SubmitButton, TextField } from '@rishta/ui';
import { useEffect, useRef } from 'react';

import { Sentence } from '../../../common/sentence.tsx';
import classes from './consent.module.css';
import { consentTexts } from './consent.texts.ts';

interface TypeConsentCodeProps {
  id: string;
  email: string;
  onGiven: (message: string) => void;
  /** No consent is needed any more. */
  onOvertaken: () => void;
  /** Back to the first step. */
  onAgain: () => void;
}

/** The second step: the code, whenever the candidate has passed it on. */
export function TypeConsentCode({ id, email, onGiven, onOvertaken, onAgain }: TypeConsentCodeProps) {
  const t = useTexts(consentTexts);
  const answers = useAnswers(consentTexts);
  const api = useApi();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm<'code'>({
    fields: ['code'],
    validate: ({ code }) => ({ ...(code.trim() === '' && { code: t('codeRequired') }) }),
    send: async ({ code }, signal) => {
      const body: GiveConsentBody = { code };
      const path = `/listings/${id}/consent`;
      const answer = await api.send<ListingSummary>('PUT', path, body, { authenticated: true, signal });
      if (answer.reached && answer.status === 409) onOvertaken();
      if (!answer.reached || !answer.ok) return answers.issuesOf(answer, ['code']);
      onGiven(answer.body.message);
      return undefined;
    },
  });
  return (
    <form {...form.props} aria-label={t('title')} className={classes.form}>
      <p className={classes.sent}>
        <Sentence text={t('sent', { email: '|' })}>
          <bdi>{email}</bdi>
        </Sentence>{' '}
        {t('sentHint', CONSENT_LIMITS)}
      </p>
      <FormError form={form} />
      <TextField
        ref={field}
        name="code"
        label={t('code')}
        autoComplete="off"
        inputMode="numeric"
        dir="ltr"
        required
        isErrorSpoken
        error={form.errorOf('code')}
      />
      <div className={classes.actions}>
        <SubmitButton busy={form.status !== 'idle'}>{t('confirm')}</SubmitButton>
        <Button variant="secondary" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </form>
  );
}
