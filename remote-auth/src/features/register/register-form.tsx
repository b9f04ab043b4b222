import type { RegisterBody } from '@rishta/contracts';
import { isEmail } from '@rishta/contracts/formats';
import { ACCOUNT_LIMITS } from '@rishta/contracts/limits';
import { Link, useApi, useTexts } from '@rishta/remote-sdk';
import { PhoneField, RequiredNote, useForm } from '@rishta/remote-sdk/forms';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { SelectField, TextField } from '@rishta/ui';
import { useRef, useState } from 'react';

import { AuthForm } from '../../common/auth-form.tsx';
import { AuthPasswordField } from '../../common/auth-password-field.tsx';
import { authTexts } from '../../common/auth.texts.ts';
import { EmailField } from '../../common/email-field.tsx';
import { useAnswers } from '../../common/use-answers.ts';
import classes from './register-form.module.css';
import { registerTexts } from './register.texts.ts';
import { WaysIn } from './ways-in.tsx';

const FIELDS = ['fullName', 'email', 'mobileNumber', 'city', 'password', 'role'] as const;

const ROLES = [
  { value: 'User', label: 'roleUser' },
  { value: 'Company', label: 'roleCompany' },
  { value: 'Consultant', label: 'roleConsultant' },
  { value: 'MarriageBureau', label: 'roleMarriageBureau' },
] as const;

export interface RegisterFormProps {
  /** Where the visitor wants to go once logged in. */
  next: string | undefined;
  onRegistered: (message: string) => void;
}

export function RegisterForm({ next, onRegistered }: RegisterFormProps) {
  const t = useTexts(registerTexts);
  const common = useTexts(authTexts);
  const answers = useAnswers();
  const api = useApi();
  // The addresses of tries that nobody answered, and that may have made an account.
  const unanswered = useRef(new Set<string>());
  const [isMaybeMade, setIsMaybeMade] = useState(false);

  const form = useForm({
    fields: FIELDS,
    validate: ({ fullName, email, mobileNumber, city, password, role }) => ({
      ...(fullName.trim() === '' && { fullName: t('fullNameRequired') }),
      ...(email.trim() === ''
        ? { email: common('emailRequired') }
        : !isEmail(email) && { email: common('emailInvalid') }),
      ...(mobileNumber === '' && { mobileNumber: t('phoneNumberRequired') }),
      ...(city.trim() === '' && { city: t('cityRequired') }),
      ...(password === '' && { password: common('passwordRequired') }),
      ...(role === '' && { role: t('roleRequired') }),
    }),
    send: async ({ fullName, email, mobileNumber, city, password, role }, signal) => {
      const body: RegisterBody = {
        fullName: fullName.trim(),
        email: email.trim(),
        mobileNumber,
        city: city.trim(),
        password,
        role,
      };
      setIsMaybeMade(false);
      const answer = await api.send('POST', '/register', body, { signal });
      if (answer.reached && answer.ok) {
        onRegistered(answers.say(answer.body.message, 'registered'));
        return undefined;
      }
      // What was refused on its way has made nothing.
      if (!answer.reached && answer.status === undefined) unanswered.current.add(body.email);
      const code = answer.reached ? answer.body.code : undefined;
      // An older API, and what stands in front of it, has no codes.
      if (answer.status === 409 && (code === undefined || code === 'email-exists')) {
        if (unanswered.current.has(body.email)) {
          setIsMaybeMade(true);
          return { message: t('maybeMade') };
        }
        return { fields: { email: answers.say(messageOf(answer), 'emailExists') } };
      }
      return answers.issuesOf(answer, FIELDS, 'registrationFailed');
    },
  });

  return (
    <AuthForm form={form} action={t('submit')}>
      {isMaybeMade && <WaysIn next={next} />}
      <RequiredNote />
      <TextField
        name="fullName"
        dir="auto"
        label={t('fullName')}
        autoComplete="name"
        required
        error={form.errorOf('fullName')}
      />
      <EmailField autoComplete="email" required error={form.errorOf('email')} />
      <PhoneField
        name="mobileNumber"
        label={t('phoneNumber')}
        placeholder="03XXXXXXXXX"
        required
        error={form.errorOf('mobileNumber')}
      />
      <TextField
        name="city"
        dir="auto"
        label={t('city')}
        autoComplete="address-level2"
        required
        error={form.errorOf('city')}
      />
      <AuthPasswordField
        autoComplete="new-password"
        required
        hint={t('passwordHint', ACCOUNT_LIMITS.password)}
        error={form.errorOf('password')}
      />
      <SelectField name="role" label={t('role')} defaultValue="" required error={form.errorOf('role')}>
        <option value="">{t('chooseRole')}</option>
        {ROLES.map(({ value, label }) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </SelectField>
      <Agreement />
    </AuthForm>
  );
}

/** What one agrees to by pressing the button. Its sentence names the terms first in every language. */
function Agreement() {
  const t = useTexts(registerTexts);
  const [before, between, after] = t('agreement', { terms: '|', privacy: '|' }).split('|');
  return (
    <p className={classes.agreement}>
      {before}
      <Link to="/terms-of-use">{t('terms')}</Link>
      {between}
      <Link to="/privacy-policy">{t('privacy')}</Link>
      {after}
    </p>
  );
}
