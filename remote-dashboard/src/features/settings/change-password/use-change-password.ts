import type { ChangePasswordBody } from '@rishta/contracts';
import { hasLength } from '@rishta/contracts/formats';
import { ACCOUNT_LIMITS } from '@rishta/contracts/limits';
import { useApi, useTexts } from '@rishta/remote-sdk';
import { useAnswers } from '@rishta/remote-sdk/forms';

import { useSettingsForm, type SettingsForm } from '../forms/use-settings-form.ts';
import { settingsTexts } from '../settings.texts.ts';

export type PasswordField = 'currentPassword' | 'newPassword' | 'confirmPassword';

export function useChangePassword(): SettingsForm<PasswordField> {
  const t = useTexts(settingsTexts);
  const answers = useAnswers(settingsTexts);
  const api = useApi();

  return useSettingsForm<PasswordField>({
    name: t('changePassword'),
    stored: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: ({ currentPassword, newPassword, confirmPassword }) => ({
      ...(currentPassword === '' && { currentPassword: t('currentPasswordRequired') }),
      ...(newPassword === ''
        ? { newPassword: t('newPasswordRequired') }
        : !hasLength(newPassword, ACCOUNT_LIMITS.password) && {
            newPassword: t('newPasswordLength', ACCOUNT_LIMITS.password),
          }),
      ...(confirmPassword === ''
        ? { confirmPassword: t('confirmPasswordRequired') }
        : confirmPassword !== newPassword && { confirmPassword: t('confirmPasswordDiffers') }),
    }),
    save: async ({ currentPassword, newPassword }) => {
      const body: ChangePasswordBody = { currentPassword, newPassword };
      const answer = await api.send('PUT', '/me/password', body, { authenticated: true });
      return answer.reached && answer.ok ? undefined : answers.issuesOf(answer, ['currentPassword', 'newPassword']);
    },
  });
}
