import type { AskConsentBody } from '@rishta/contracts';
import { isEmail } from '@rishta/contracts/formats';
import { useApi, useTexts } from '@rishta/remote-sdk';
import { useAnswers, useForm, FormError } from '@rishta/remote-sdk/forms';
import { SubmitButton, TextField } from '@rishta/ui';
import { useEffect, useRef } from 'react';

import classes from './consent.module.css';
import { consentTexts } from './consent.texts.ts';

interface AskCandidateProps {
  id: string;
  /** The address that was asked before. */
  before: string | undefined;
  onAsked: (email: string) => void;
  /** No consent is needed any more. */
  onOvertaken: () => void;
}

/** The first step: where the candidate reads mails. */
export function AskCandidate({ id, before, onAsked, onOvertaken }: AskCandidateProps) {
  const t = useTexts(consentTexts);
  const answers = useAnswers(consentTexts);
  const api = useApi();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm<'email'>({
    fields: ['email'],
    validate: ({ email }) => ({
      ...(email.trim() === '' ? { email: t('emailRequired') } : !isEmail(email) && { email: t('emailInvalid') }),
    }),
    send: async ({ email }, signal) => {
      const body: AskConsentBody = { email: email.trim() };
      const answer = await api.send('POST', `/listings/${id}/consent`, body, { authenticated: true, signal });
      if (answer.reached && answer.status === 409) onOvertaken();
      if (!answer.reached || !answer.ok) return answers.issuesOf(answer, ['email']);
      onAsked(body.email);
      return undefined;
    },
  });
  return (
    <form {...form.props} aria-label={t('title')} className={classes.form}>
      <FormError form={form} />
      <TextField
        ref={field}
        name="email"
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="off"
        dir="ltr"
        required
        isErrorSpoken
        defaultValue={before}
        error={form.errorOf('email')}
      />
      <div className={classes.actions}>
        <SubmitButton busy={form.status !== 'idle'}>{t('send')}</SubmitButton>
      </div>
    </form>
  );
}
