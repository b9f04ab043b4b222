import type { LoginBody, LoginData } from '@rishta/contracts';
import { Link, useApi, useNavigate, useSession, useTexts } from '@rishta/remote-sdk';
import { useForm } from '@rishta/remote-sdk/forms';
import { CheckboxField } from '@rishta/ui';

import { AuthForm } from '../../common/auth-form.tsx';
import { AuthPasswordField } from '../../common/auth-password-field.tsx';
import { authTexts } from '../../common/auth.texts.ts';
import { EmailField } from '../../common/email-field.tsx';
import { withNext } from '../../common/next-address.ts';
import { useAnswers } from '../../common/use-answers.ts';
import classes from './login-form.module.css';
import { loginTexts } from './login.texts.ts';

const FIELDS = ['email', 'password', 'remember'] as const;

export interface LoginFormProps {
  /** Where to go afterwards. Default: the dashboard. */
  next: string | undefined;
  /** From a mailed link, which makes this a device that the account knows. */
  deviceToken: string | undefined;
  /** Told just before the session begins. */
  onLogin: () => void;
}

export function LoginForm({ next, deviceToken, onLogin }: LoginFormProps) {
  const t = useTexts(loginTexts);
  const common = useTexts(authTexts);
  const answers = useAnswers();
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();

  const form = useForm({
    fields: FIELDS,
    validate: ({ email, password }) => ({
      ...(email.trim() === '' && { email: common('emailRequired') }),
      ...(password === '' && { password: common('passwordRequired') }),
    }),
    send: async ({ email, password, remember }, signal) => {
      const body: LoginBody = {
        email: email.trim(),
        password,
        ...(remember && { remember: true }),
        ...(deviceToken !== undefined && { deviceToken }),
      };
      const answer = await api.send<LoginData>('POST', '/login', body, { signal });
      const token: unknown = answer.reached && answer.ok ? answer.body.data?.token : undefined;
      if (typeof token !== 'string' || token === '') return answers.issuesOf(answer, FIELDS, 'loginFailed');
      onLogin();
      session.signIn(token);
      void navigate(next ?? '/dashboard', { replace: true });
      return undefined;
    },
  });

  return (
    <AuthForm form={form} action={t('submit')}>
      <EmailField autoComplete="username" error={form.errorOf('email')} />
      <AuthPasswordField autoComplete="current-password" error={form.errorOf('password')} />
      <div className={classes.options}>
        <CheckboxField name="remember" label={t('rememberMe')} />
        <Link to={withNext('/forgot-password', next)} className={classes.forgot}>
          {common('forgotPassword')}
        </Link>
      </div>
    </AuthForm>
  );
}
