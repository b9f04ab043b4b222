import { ACCOUNT_LIMITS } from '@rishta/contracts/limits';
import { useSession, useTexts } from '@rishta/remote-sdk';
import { RequiredNote } from '@rishta/remote-sdk/forms';
import { PasswordField as PasswordInput } from '@rishta/ui';

import { SettingsForm } from '../forms/settings-form.tsx';
import type { SettingsForm as Form } from '../forms/use-settings-form.ts';
import { settingsTexts } from '../settings.texts.ts';
import type { PasswordField } from './use-change-password.ts';

export function ChangePasswordForm({ form }: { form: Form<PasswordField> }) {
  const t = useTexts(settingsTexts);
  const { account } = useSession();
  const shared = { showLabel: t('showPassword'), hideLabel: t('hidePassword'), dir: 'ltr', required: true } as const;
  return (
    <SettingsForm form={form} title={t('changePassword')} action={t('saveChanges')} saved={t('savedPassword')}>
      <RequiredNote />
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={account?.email ?? ''} readOnly hidden />
      <PasswordInput
        {...shared}
        {...form.control('currentPassword')}
        label={t('currentPassword')}
        autoComplete="current-password"
      />
      <PasswordInput
        {...shared}
        {...form.control('newPassword')}
        label={t('newPassword')}
        hint={t('newPasswordHint', ACCOUNT_LIMITS.password)}
        autoComplete="new-password"
      />
      <PasswordInput
        {...shared}
        {...form.control('confirmPassword')}
        label={t('confirmPassword')}
        autoComplete="new-password"
      />
    </SettingsForm>
  );
}
