import { useSession, useTexts } from '@rishta/remote-sdk';
import { PhoneField, RequiredNote } from '@rishta/remote-sdk/forms';
import { TextField } from '@rishta/ui';

import { SettingsForm } from '../forms/settings-form.tsx';
import { settingsTexts } from '../settings.texts.ts';
import { PictureField } from './picture-field.tsx';
import type { UserField, UserSettings } from './use-user-settings.ts';
import classes from './user-settings-form.module.css';

export function UserSettingsForm({ form }: { form: UserSettings }) {
  const t = useTexts(settingsTexts);
  const { account, status } = useSession();
  const phone = (field: UserField) => {
    const { name, value, error } = form.control(field);
    return { name, value, error, onValueChange: (number: string) => form.set(field, number) };
  };
  return (
    <SettingsForm form={form} title={t('userSettings')} action={t('saveChanges')} saved={t('savedAccount')}>
      <RequiredNote />
      <TextField {...form.control('fullName')} label={t('name')} autoComplete="name" dir="auto" required />
      <TextField
        {...form.control('email')}
        type="email"
        label={t('email')}
        autoComplete="email"
        dir="ltr"
        required={account === undefined}
        readOnly={account !== undefined}
        hint={status === 'signed-in' ? t('emailFixed') : <EmailHintPlace />}
      />
      <PhoneField {...phone('mobileNumber')} label={t('mobile')} placeholder="03XXXXXXXXX" required />
      <PhoneField {...phone('landline')} label={t('landline')} autoComplete="off" />
      <PhoneField {...phone('whatsApp')} label={t('whatsApp')} autoComplete="off" />
      <TextField {...form.control('city')} label={t('city')} autoComplete="address-level2" dir="auto" required />
      <PictureField form={form} />
    </SettingsForm>
  );
}

/** Says nothing to those who are not logged in, and keeps the height, so that nothing moves when the browser finds out. */
function EmailHintPlace() {
  const t = useTexts(settingsTexts);
  return (
    <span aria-hidden className={classes.place}>
      {t('emailFixed')}
    </span>
  );
}
