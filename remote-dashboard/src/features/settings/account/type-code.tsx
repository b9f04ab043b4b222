import type { Account, ChangeEmailBody } from '@rishta/contracts';
import { EMAIL_CODE_LIMITS } from '@rishta/contracts/limits';
import { useApi, useNotices, useSession, useTexts } from '@rishta/remote-sdk';
import { useAnswers, useForm } from '@rishta/remote-sdk/forms';
import { Button, TextField } from '@rishta/ui';
import { useEffect, useRef } from 'react';

import { Sentence } from '../../../common/sentence.tsx';
import { FormMessage } from '../forms/form-message.tsx';
import { settingsTexts } from '../settings.texts.ts';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';
import { useFreshAccount } from './use-fresh-account.ts';

interface TypeCodeProps {
  email: string;
  /** Whether what had the focus is gone. */
  takesFocus: boolean;
  onChanged: () => void;
  /** Back to the first step. */
  onAgain: () => void;
}

/** The second step: the code. */
export function TypeCode({ email, takesFocus, onChanged, onAgain }: TypeCodeProps) {
  const t = useTexts(accountTexts);
  const answers = useAnswers(settingsTexts);
  const api = useApi();
  const notices = useNotices();
  const { updateAccount } = useSession();
  const freshAccount = useFreshAccount();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const form = useForm<'code'>({
    fields: ['code'],
    validate: ({ code }) => ({
      ...(code.trim() === '' && { code: t('codeRequired') }),
    }),
    send: async ({ code }, signal) => {
      const body: ChangeEmailBody = { code };
      const answer = await api.send<Account>('PUT', '/me/email', body, { authenticated: true, signal });
      if (answer.reached && answer.ok) {
        notices.show({ id: 'account', tone: 'success', text: answer.body.message });
        if (answer.body.data) updateAccount(answer.body.data);
      } else {
        // A code counts once, and the answer to it may have been lost.
        const isDone = answer.reached && answer.status === 422 && (await freshAccount())?.email === email.toLowerCase();
        if (!isDone) return answers.issuesOf(answer, ['code']);
      }
      onChanged();
      return undefined;
    },
  });
  return (
    <form {...form.props} aria-label={t('emailTitle')} className={classes.form}>
      <p>
        <Sentence text={t('codeSent', { email: '|' })}>
          <bdi>{email}</bdi>
        </Sentence>{' '}
        {t('codeSentHint', EMAIL_CODE_LIMITS)}
      </p>
      <FormMessage form={form} />
      <TextField
        ref={field}
        name="code"
        label={t('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        required
        isErrorSpoken
        error={form.errorOf('code')}
      />
      <div className={classes.actions}>
        <Button type="submit" busy={form.status !== 'idle'}>
          {t('changeEmail')}
        </Button>
        <Button variant="secondary" onClick={onAgain}>
          {t('askAgain')}
        </Button>
      </div>
    </form>
  );
}
