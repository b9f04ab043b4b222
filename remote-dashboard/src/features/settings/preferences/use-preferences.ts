import type { UpdateMailTopicsBody, UpdatePreferencesBody } from '@rishta/contracts';
import { useSession, useTexts } from '@rishta/remote-sdk';

import { useSaveAccount } from '../forms/use-save-account.ts';
import { useSettingsForm, type SettingsForm } from '../forms/use-settings-form.ts';
import { settingsTexts } from '../settings.texts.ts';
import { topicsOf, valuesOf, type PreferenceField } from './preferences.model.ts';

const FIELDS = ['ageRange', 'education', 'maritalStatus', 'notifications'] as const;

export function usePreferences(): SettingsForm<PreferenceField> {
  const t = useTexts(settingsTexts);
  const { account } = useSession();
  const saveAccount = useSaveAccount();
  return useSettingsForm<PreferenceField>({
    name: t('preferences'),
    stored: valuesOf(account),
    validate: () => ({}),
    save: async (_values, changes) => {
      const { ageRange, education, maritalStatus, notifications } = changes;
      const topics: UpdateMailTopicsBody = topicsOf(changes);
      const hasTopics = Object.keys(topics).length > 0;
      const body: UpdatePreferencesBody = {
        ...(ageRange !== undefined && { ageRange }),
        ...(education !== undefined && { education }),
        ...(maritalStatus !== undefined && { maritalStatus }),
        ...(notifications !== undefined && { notifications: notifications === 'on' }),
      };
      // Whoever changes topics alone has not said any preference.
      if (!hasTopics || Object.keys(body).length > 0) {
        const issues = await saveAccount('/me/preferences', body, FIELDS);
        if (issues) return issues;
      }
      return hasTopics ? saveAccount<never>('/me/notifications', topics, []) : undefined;
    },
  });
}
