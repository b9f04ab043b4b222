import { useSession, useTexts } from '@rishta/remote-sdk';
import { PasswordField } from '@rishta/ui';

import { settingsTexts } from '../settings.texts.ts';

/** Asks for the password of whoever is logged in. */
export function OwnPasswordField({ error }: { error: string | undefined }) {
  const t = useTexts(settingsTexts);
  const { account } = useSession();
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={account?.email ?? ''} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={t('currentPassword')}
        autoComplete="current-password"
        dir="ltr"
        required
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        error={error}
      />
    </>
  );
}
