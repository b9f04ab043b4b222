import type { ChangePasswordBody } from '@rishta/contracts';
import { useApi, useTexts } from '@rishta/remote-sdk';

import { refusal } from '../forms/refusal.ts';
import { useSettingsForm, type SettingsForm } from '../forms/use-settings-form.ts';
import { settingsTexts } from '../settings.texts.ts';

export type PasswordField = 'currentPassword' | 'newPassword' | 'confirmPassword';

const MIN_LENGTH = 8;
const MAX_LENGTH = 128;

export function useChangePassword(): SettingsForm<PasswordField> {
  const t = useTexts(settingsTexts);
  const api = useApi();

  return useSettingsForm<PasswordField>({
    name: t('changePassword'),
    stored: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: ({ currentPassword, newPassword, confirmPassword }) => {
      // Counted as the API counts them: a character outside the basic plane is one.
      const length = Array.from(newPassword).length;
      return {
        ...(currentPassword === '' && { currentPassword: t('currentPasswordRequired') }),
        ...(newPassword === ''
          ? { newPassword: t('newPasswordRequired') }
          : (length < MIN_LENGTH || length > MAX_LENGTH) && { newPassword: t('newPasswordLength') }),
        ...(confirmPassword === ''
          ? { confirmPassword: t('confirmPasswordRequired') }
          : confirmPassword !== newPassword && { confirmPassword: t('confirmPasswordDiffers') }),
      };
    },
    save: async ({ currentPassword, newPassword }) => {
      const body: ChangePasswordBody = { currentPassword, newPassword };
      const answer = await api.send('PUT', '/me/password', body, { authenticated: true });
      return answer.reached && answer.ok
        ? { state: 'saved' }
        : refusal(answer, ['currentPassword', 'newPassword'], t('somethingWentWrong'));
    },
  });
}
