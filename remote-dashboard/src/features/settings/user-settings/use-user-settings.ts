import type { Account, UpdateAccountBody } from '@rishta/contracts';
import { useApi, useSession, useTexts } from '@rishta/remote-sdk';
import { phoneNumberOf } from '@rishta/ui';

import { isEmail } from '../forms/formats.ts';
import { refusal } from '../forms/refusal.ts';
import { useSettingsForm, type SettingsForm } from '../forms/use-settings-form.ts';
import { settingsTexts } from '../settings.texts.ts';

export type UserField = 'fullName' | 'email' | 'mobileNumber' | 'landline' | 'whatsApp' | 'city';

/** Name, mobile number and city are kept with the account; the others have no place yet. */
export function useUserSettings(): SettingsForm<UserField> {
  const t = useTexts(settingsTexts);
  const api = useApi();
  const { account, updateAccount } = useSession();
  const { fullName = '', email = '', mobileNumber = '', city = '' } = account ?? {};

  return useSettingsForm<UserField>({
    name: t('userSettings'),
    stored: { fullName, email, mobileNumber, landline: '', whatsApp: '', city },
    validate: (values) => ({
      ...(values.fullName.trim() === '' && { fullName: t('nameRequired') }),
      ...(values.email.trim() === ''
        ? { email: t('emailRequired') }
        : !isEmail(values.email) && { email: t('emailInvalid') }),
      ...(values.mobileNumber.trim() === ''
        ? { mobileNumber: t('mobileRequired') }
        : !phoneNumberOf(values.mobileNumber) && { mobileNumber: t('mobileInvalid') }),
      ...(values.landline.trim() !== '' && !phoneNumberOf(values.landline) && { landline: t('phoneInvalid') }),
      ...(values.whatsApp.trim() !== '' && !phoneNumberOf(values.whatsApp) && { whatsApp: t('whatsAppInvalid') }),
      ...(values.city.trim() === '' && { city: t('cityRequired') }),
    }),
    save: async (values) => {
      const body: UpdateAccountBody = {
        fullName: values.fullName.trim(),
        mobileNumber: values.mobileNumber.trim(),
        city: values.city.trim(),
      };
      const answer = await api.send<Account>('PATCH', '/me', body, { authenticated: true });
      if (!answer.reached || !answer.ok) {
        return refusal(answer, ['fullName', 'mobileNumber', 'city'], t('somethingWentWrong'));
      }
      if (answer.body.data) updateAccount(answer.body.data);
      return { state: 'saved' };
    },
  });
}
