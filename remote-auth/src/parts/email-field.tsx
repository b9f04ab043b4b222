import { useTexts } from '@rishta/remote-sdk';
import { TextField } from '@rishta/ui';

import { authTexts } from './auth.texts.ts';

export interface EmailFieldProps {
  autoComplete: 'username' | 'email';
  error: string | undefined;
}

export function EmailField({ autoComplete, error }: EmailFieldProps) {
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
      error={error}
    />
  );
}
