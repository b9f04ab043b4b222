import type { UpdatePreferencesBody } from '@rishta/contracts';
import { useSession, useTexts } from '@rishta/remote-sdk';

import { useSaveAccount } from '../forms/use-save-account.ts';
import { useSettingsForm, type SettingsForm } from '../forms/use-settings-form.ts';
import { settingsTexts } from '../settings.texts.ts';
import { valuesOf, type PreferenceField } from './preferences.model.ts';

const FIELDS = ['ageRange', 'education', 'maritalStatus', 'notifications'] as const;

export function usePreferences(): SettingsForm<PreferenceField> {
  const t = useTexts(settingsTexts);
  const { account } = useSession();
  const saveAccount = useSaveAccount();
  return useSettingsForm<PreferenceField>({
    name: t('preferences'),
    stored: valuesOf(account?.preferences),
    validate: () => ({}),
    save: (_values, { notifications, ...choices }) => {
      const body: UpdatePreferencesBody = {
        ...choices,
        ...(notifications !== undefined && { notifications: notifications === 'on' }),
      };
      return saveAccount('/me/preferences', body, FIELDS);
    },
  });
}
