import type { ForgotPasswordBody } from '@rishta/contracts';
import { isEmail } from '@rishta/contracts/formats';
import { useApi, useTexts } from '@rishta/remote-sdk';
import { useForm } from '@rishta/remote-sdk/forms';

import { AuthForm } from '../../common/auth-form.tsx';
import { authTexts } from '../../common/auth.texts.ts';
import { EmailField } from '../../common/email-field.tsx';
import { useAnswers } from '../../common/use-answers.ts';
import { forgotPasswordTexts } from './forgot-password.texts.ts';

const FIELDS = ['email'] as const;

export interface ForgotPasswordFormProps {
  /** Told what the API said, which is the same for any address. */
  onSent: (message: string) => void;
}

export function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const t = useTexts(forgotPasswordTexts);
  const common = useTexts(authTexts);
  const answers = useAnswers();
  const api = useApi();

  const form = useForm({
    fields: FIELDS,
    validate: ({ email }) =>
      email.trim() === ''
        ? { email: common('emailRequired') }
        : isEmail(email)
          ? {}
          : { email: common('emailInvalid') },
    send: async ({ email }, signal) => {
      const body: ForgotPasswordBody = { email: email.trim() };
      const answer = await api.send('POST', '/forgot-password', body, { signal });
      if (answer.reached && answer.ok) {
        onSent(answers.say(answer.body.message, 'linkSent'));
        return undefined;
      }
      return answers.issuesOf(answer, FIELDS);
    },
  });

  return (
    <AuthForm form={form} action={t('submit')}>
      <EmailField autoComplete="username" isErrorSpoken error={form.errorOf('email')} />
    </AuthForm>
  );
}
