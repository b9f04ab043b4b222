import type { ResetPasswordBody } from '@rishta/contracts';
import { ACCOUNT_LIMITS } from '@rishta/contracts/limits';
import { useApi, useTexts } from '@rishta/remote-sdk';
import { useForm } from '@rishta/remote-sdk/forms';
import { useRef } from 'react';

import { AuthForm } from '../../common/auth-form.tsx';
import { AuthPasswordField } from '../../common/auth-password-field.tsx';
import { authTexts } from '../../common/auth.texts.ts';
import { useAnswers } from '../../common/use-answers.ts';
import { useFreshAccount } from '../../common/use-fresh-account.ts';
import { resetPasswordTexts } from './reset-password.texts.ts';

const FIELDS = ['password'] as const;

export interface ResetPasswordFormProps {
  /** From the mailed link. */
  token: string;
  onSaved: (message: string) => void;
  /** Called when the link is dead, maybe because an attempt that nobody answered has used it. */
  onMaybeSaved: () => void;
}

export function ResetPasswordForm({ token, onSaved, onMaybeSaved }: ResetPasswordFormProps) {
  const t = useTexts(resetPasswordTexts);
  const common = useTexts(authTexts);
  const answers = useAnswers();
  const api = useApi();
  const freshAccount = useFreshAccount();
  const isAnswerMissing = useRef(false);

  const form = useForm({
    fields: FIELDS,
    validate: ({ password }) => (password === '' ? { password: common('passwordRequired') } : {}),
    send: async ({ password }, signal) => {
      const body: ResetPasswordBody = { token, password };
      const answer = await api.send('POST', '/reset-password', body, { signal });
      if (answer.reached && answer.ok) {
        // All sessions have ended: the login page must not take this browser for logged in.
        await freshAccount();
        onSaved(answers.say(answer.body.message, 'passwordChanged'));
        return undefined;
      }
      // What was refused on its way has saved nothing.
      if (!answer.reached && answer.status === undefined) isAnswerMissing.current = true;
      if (answer.reached && answer.body.code === 'reset-link-dead' && isAnswerMissing.current) {
        await freshAccount();
        onMaybeSaved();
        return undefined;
      }
      return answers.issuesOf(answer, FIELDS);
    },
  });

  return (
    <AuthForm form={form} action={t('submit')}>
      <AuthPasswordField
        autoComplete="new-password"
        label={t('newPassword')}
        hint={t('passwordHint', ACCOUNT_LIMITS.password)}
        isErrorSpoken
        error={form.errorOf('password')}
      />
    </AuthForm>
  );
}
