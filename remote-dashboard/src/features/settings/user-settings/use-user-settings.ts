import type { UpdateAccountBody } from '@rishta/contracts';
import { isEmail } from '@rishta/contracts/formats';
import { IMAGE_MEGABYTES } from '@rishta/contracts/limits';
import { useSession, useTexts } from '@rishta/remote-sdk';
import { phoneNumberOf } from '@rishta/ui';

import { useSaveAccount } from '../forms/use-save-account.ts';
import { useSettingsForm, type SettingsForm } from '../forms/use-settings-form.ts';
import { settingsTexts } from '../settings.texts.ts';
import { usePicture, type Picture } from './use-picture.ts';

export type UserField = 'fullName' | 'email' | 'mobileNumber' | 'landline' | 'whatsApp' | 'city' | 'pictureId';

export interface UserSettings extends SettingsForm<UserField> {
  picture: Picture;
}

const FIELDS = ['fullName', 'mobileNumber', 'landline', 'whatsApp', 'city', 'pictureId'] as const;

export function useUserSettings(): UserSettings {
  const t = useTexts(settingsTexts);
  const { account } = useSession();
  const saveAccount = useSaveAccount();
  const { fullName = '', email = '', mobileNumber = '', city = '' } = account ?? {};
  const { landline = '', whatsApp = '', pictureId = '' } = account ?? {};
  const picture = usePicture(pictureId);

  const form = useSettingsForm<UserField>({
    name: t('userSettings'),
    stored: { fullName, email, mobileNumber, landline, whatsApp, city, pictureId },
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
    save: async (_values, { email: _fixed, ...changes }) => {
      const body: UpdateAccountBody = Object.fromEntries(
        Object.entries(changes).map(([field, value]) => [field, value.trim()]),
      );
      // Without a file, the visitor went back to the stored picture while another one was being saved.
      if (changes.pictureId && picture.file) {
        const upload = await picture.upload();
        if ('problem' in upload) {
          return { fields: { pictureId: upload.message ?? t(upload.problem, { size: IMAGE_MEGABYTES }) } };
        }
        body.pictureId = upload.imageId;
      }
      return saveAccount('/me', body, FIELDS);
    },
  });
  return { ...form, picture };
}
