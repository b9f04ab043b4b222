import type { AskEmailChangeBody } from '@rishta/contracts';
import { isEmail } from '@rishta/contracts/formats';
import { useApi, useTexts } from '@rishta/remote-sdk';
import { FormSummary, useAnswers, useForm } from '@rishta/remote-sdk/forms';
import { Button, TextField } from '@rishta/ui';
import { useEffect, useRef } from 'react';

import { FormMessage } from '../forms/form-message.tsx';
import { settingsTexts } from '../settings.texts.ts';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { useFreshAccount } from './use-fresh-account.ts';

const FIELDS = ['email', 'currentPassword'] as const;

interface AskForCodeProps {
  /** Whether what had the focus is gone. */
  takesFocus: boolean;
  onAsked: (email: string) => void;
}

/** The first step: which address, and the password. */
export function AskForCode({ takesFocus, onAsked }: AskForCodeProps) {
  const t = useTexts(accountTexts);
  const settings = useTexts(settingsTexts);
  const answers = useAnswers(settingsTexts);
  const api = useApi();
  const freshAccount = useFreshAccount();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const form = useForm<(typeof FIELDS)[number]>({
    fields: FIELDS,
    validate: ({ email, currentPassword }) => ({
      ...(email.trim() === ''
        ? { email: settings('emailRequired') }
        : !isEmail(email) && { email: settings('emailInvalid') }),
      ...(currentPassword === '' && { currentPassword: settings('currentPasswordRequired') }),
    }),
    send: async ({ email, currentPassword }, signal) => {
      const body: AskEmailChangeBody = { email: email.trim(), currentPassword };
      const answer = await api.send('POST', '/me/email', body, { authenticated: true, signal });
      if (answer.reached && answer.ok) {
        // Known when this tab is opened again. More may have changed since the form was sent.
        void freshAccount();
      } else {
        // The code may be on its way, or the address be the account's already, when an answer was lost.
        const isUnclear = !answer.reached || answer.body.codes?.['email']?.some(({ code }) => code === 'email-same');
        const isAsked = isUnclear && (await freshAccount())?.pendingEmail === body.email.toLowerCase();
        if (!isAsked) return answers.issuesOf(answer, FIELDS);
      }
      onAsked(body.email);
      return undefined;
    },
  });
  return (
    <form {...form.props} aria-label={t('emailTitle')} className={classes.form}>
      <FormSummary form={form} />
      <FormMessage form={form} />
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
      <OwnPasswordField error={form.errorOf('currentPassword')} />
      <Button type="submit" busy={form.status !== 'idle'} className={classes.button ?? ''}>
        {t('sendCode')}
      </Button>
    </form>
  );
}
