import { useTexts } from '@rishta/remote-sdk';
import { FormSummary, type Form, FormError } from '@rishta/remote-sdk/forms';
import { Alert, SubmitButton } from '@rishta/ui';
import type { ReactNode } from 'react';

import { authTexts } from './auth.texts.ts';
import classes from './auth-form.module.css';

export interface AuthFormProps<Field extends string> {
  form: Form<Field>;
  /** What the button does. */
  action: string;
  children?: ReactNode;
}

export function AuthForm<Field extends string>({ form, action, children }: AuthFormProps<Field>) {
  const t = useTexts(authTexts);
  return (
    <form {...form.props} aria-label={action} className={classes.form}>
      <noscript>
        <Alert tone="warning">{t('needsJavaScript')}</Alert>
      </noscript>
      <FormError form={form} />
      <FormSummary form={form} />
      {children}
      <SubmitButton size="large" fullWidth busy={form.status !== 'idle'}>
        {action}
      </SubmitButton>
    </form>
  );
}
