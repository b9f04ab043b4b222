import { useSettingsForm, type SettingsForm } from '../forms/use-settings-form.ts';
import { NO_PREFERENCES, type PreferenceField } from './preferences.model.ts';

export const usePreferences = (): SettingsForm<PreferenceField> =>
  useSettingsForm<PreferenceField>({
    stored: NO_PREFERENCES,
    validate: () => ({}),
    save: () => Promise.resolve({ state: 'not-stored' }),
  });
