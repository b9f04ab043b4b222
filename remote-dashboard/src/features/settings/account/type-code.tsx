import type { Account, ChangeEmailBody } from '@rishta/contracts';
import { EMAIL_CODE_LIMITS } from '@rishta/contracts/limits';
import { useApi, useNotices, useSession, useTexts } from '@rishta/remote-sdk';
import { useAnswers, useForm } from '@rishta/remote-sdk/forms';
import { Alert, Button, SubmitButton, TextField } from '@rishta/ui';
import { useEffect, useRef } from 'react';

import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';
import { westernDigits } from './western-digits.ts';

interface TypeCodeProps {
  email: string;
  onChanged: () => void;
  /** Back to the first step. */
  onAgain: () => void;
}

/** The second step: the code. It takes the focus, since the first step is gone. */
export function TypeCode({ email, onChanged, onAgain }: TypeCodeProps) {
  const t = useTexts(accountTexts);
  const answers = useAnswers(accountTexts);
  const api = useApi();
  const notices = useNotices();
  const { updateAccount } = useSession();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm<'code'>({
    fields: ['code'],
    validate: ({ code }) => ({
      ...(!new RegExp(`^\\d{${EMAIL_CODE_LIMITS.digits}}$`).test(westernDigits(code)) && {
        code: t('codeRequired'),
      }),
    }),
    send: async ({ code }, signal) => {
      const body: ChangeEmailBody = { code: westernDigits(code) };
      const answer = await api.send<Account>('PUT', '/me/email', body, { authenticated: true, signal });
      if (!answer.reached || !answer.ok) return answers.issuesOf(answer, ['code']);
      notices.show({ id: 'account', tone: 'success', text: answer.body.message });
      if (answer.body.data) updateAccount(answer.body.data);
      onChanged();
      return undefined;
    },
  });
  return (
    <form {...form.props} aria-label={t('emailTitle')} className={classes.form}>
      <p>
        {t('codeSent')} <bdi>{email}</bdi>. {t('codeSentHint', { count: EMAIL_CODE_LIMITS.minutes })}
      </p>
      {form.message !== undefined && (
        <Alert tone="error" ref={form.messageRef} tabIndex={-1}>
          <span dir="auto">{form.message}</span>
        </Alert>
      )}
      <TextField
        ref={field}
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        required
        isErrorSpoken
        error={form.errorOf('code')}
      />
      <div className={classes.actions}>
        <SubmitButton busy={form.status !== 'idle'}>{t('changeEmail')}</SubmitButton>
        <Button variant="secondary" onClick={onAgain}>
          {t('askAgain')}
        </Button>
      </div>
    </form>
  );
}
