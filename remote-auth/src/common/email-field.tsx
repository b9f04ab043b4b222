import { useTexts } from '@rishta/remote-sdk';
import { TextField } from '@rishta/ui';

import { authTexts } from './auth.texts.ts';

export interface EmailFieldProps {
  autoComplete: 'username' | 'email';
  error: string | undefined;
  /** Marks the label as required, in a form that says what the mark means. */
  required?: boolean;
  isErrorSpoken?: boolean;
}

export function EmailField({ autoComplete, ...rest }: EmailFieldProps) {
  const t = useTexts(authTexts);
  return (
    <TextField
      type="email"
      name="email"
      label={t('email')}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      aria-required
      {...rest}
    />
  );
}
