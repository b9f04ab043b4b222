import type { AskEmailChangeBody } from '@rishta/contracts';
import { isEmail } from '@rishta/contracts/formats';
import { useApi, useSession, useTexts } from '@rishta/remote-sdk';
import { FormSummary, useAnswers, useForm } from '@rishta/remote-sdk/forms';
import { Alert, PasswordField, SubmitButton, TextField } from '@rishta/ui';
import { useEffect, useRef } from 'react';

import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';

const FIELDS = ['email', 'currentPassword'] as const;

interface AskForCodeProps {
  /** Whether what had the focus is gone. */
  takesFocus: boolean;
  onAsked: (email: string) => void;
}

/** The first step: which address, and the password. */
export function AskForCode({ takesFocus, onAsked }: AskForCodeProps) {
  const t = useTexts(accountTexts);
  const answers = useAnswers(accountTexts);
  const api = useApi();
  const { account } = useSession();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const form = useForm<(typeof FIELDS)[number]>({
    fields: FIELDS,
    validate: ({ email, currentPassword }) => ({
      ...(email.trim() === '' ? { email: t('newEmailRequired') } : !isEmail(email) && { email: t('newEmailInvalid') }),
      ...(currentPassword === '' && { currentPassword: t('currentPasswordRequired') }),
    }),
    send: async ({ email, currentPassword }, signal) => {
      const body: AskEmailChangeBody = { email: email.trim(), currentPassword };
      const answer = await api.send('POST', '/me/email', body, { authenticated: true, signal });
      if (!answer.reached || !answer.ok) return answers.issuesOf(answer, FIELDS);
      onAsked(body.email);
      return undefined;
    },
  });
  return (
    <form {...form.props} aria-label={t('emailTitle')} className={classes.form}>
      <FormSummary form={form} />
      {form.message !== undefined && (
        <Alert tone="error" ref={form.messageRef} tabIndex={-1}>
          <span dir="auto">{form.message}</span>
        </Alert>
      )}
      <TextField
        ref={field}
        name="email"
        type="email"
        label={t('newEmail')}
        autoComplete="email"
        dir="ltr"
        required
        error={form.errorOf('email')}
      />
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={account?.email ?? ''} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={t('currentPassword')}
        autoComplete="current-password"
        dir="ltr"
        required
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        error={form.errorOf('currentPassword')}
      />
      <SubmitButton busy={form.status !== 'idle'} className={classes.button ?? ''}>
        {t('sendCode')}
      </SubmitButton>
    </form>
  );
}
