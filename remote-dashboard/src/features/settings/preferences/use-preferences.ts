import { useTexts } from '@rishta/remote-sdk';

import { useSettingsForm, type SettingsForm } from '../forms/use-settings-form.ts';
import { settingsTexts } from '../settings.texts.ts';
import { NO_PREFERENCES, type PreferenceField } from './preferences.model.ts';

export function usePreferences(): SettingsForm<PreferenceField> {
  const t = useTexts(settingsTexts);
  return useSettingsForm<PreferenceField>({
    name: t('preferences'),
    stored: NO_PREFERENCES,
    validate: () => ({}),
    save: () => Promise.resolve({ state: 'not-stored' }),
  });
}
