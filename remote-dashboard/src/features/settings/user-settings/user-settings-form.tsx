import { useSession, useTexts } from '@rishta/remote-sdk';
import { TextField } from '@rishta/ui';

import { SettingsForm } from '../forms/settings-form.tsx';
import { settingsTexts } from '../settings.texts.ts';
import { PictureField } from './picture-field.tsx';
import type { UserSettings } from './use-user-settings.ts';

export function UserSettingsForm({ form }: { form: UserSettings }) {
  const t = useTexts(settingsTexts);
  const { account } = useSession();
  const phone = { type: 'tel', inputMode: 'tel', dir: 'ltr' } as const;
  return (
    <SettingsForm form={form} title={t('userSettings')} action={t('saveChanges')} saved={t('savedAccount')}>
      <TextField {...form.control('fullName')} label={t('name')} autoComplete="name" dir="auto" required />
      <TextField
        {...form.control('email')}
        type="email"
        label={t('email')}
        autoComplete="email"
        dir="ltr"
        required={account === undefined}
        readOnly={account !== undefined}
        hint={account && t('emailFixed')}
      />
      <TextField
        {...form.control('mobileNumber')}
        {...phone}
        label={t('mobile')}
        autoComplete="tel"
        placeholder="03XXXXXXXXX"
        required
      />
      <TextField {...form.control('landline')} {...phone} label={t('landline')} />
      <TextField {...form.control('whatsApp')} {...phone} label={t('whatsApp')} />
      <TextField {...form.control('city')} label={t('city')} autoComplete="address-level2" dir="auto" required />
      <PictureField form={form} />
    </SettingsForm>
  );
}
