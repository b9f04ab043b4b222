import { useTexts } from '@rishta/remote-sdk';
import { PasswordField } from '@rishta/ui';

import { authTexts } from './auth.texts.ts';

export interface AuthPasswordFieldProps {
  autoComplete: 'current-password' | 'new-password';
  label?: string;
  hint?: string;
  error: string | undefined;
  /** Marks the label as required, in a form that says what the mark means. */
  required?: boolean;
  isErrorSpoken?: boolean;
}

export function AuthPasswordField({ label, ...rest }: AuthPasswordFieldProps) {
  const t = useTexts(authTexts);
  return (
    <PasswordField
      name="password"
      label={label ?? t('password')}
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      dir="ltr"
      aria-required
      {...rest}
    />
  );
}
