import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { formTexts } from '@rishta/remote-sdk/forms';
import { Card, Tabs } from '@rishta/ui';

import { partsTexts } from '../../parts/parts.texts.ts';
import { Screen } from '../../parts/screen.tsx';
import { useUrlChoice } from '../../parts/use-url-choice.ts';
import { LateAccountStanding, LateAccountTab } from './account/late-account-tab.tsx';
import { ChangePasswordForm } from './change-password/change-password-form.tsx';
import { useChangePassword } from './change-password/use-change-password.ts';
import { PreferencesForm } from './preferences/preferences-form.tsx';
import { usePreferences } from './preferences/use-preferences.ts';
import { LateSafetyTab } from './safety/late-safety-tab.tsx';
import { LateSearchesTab } from './saved-searches/late-searches-tab.tsx';
import { settingsTexts } from './settings.texts.ts';
import { useUserSettings } from './user-settings/use-user-settings.ts';
import { UserSettingsForm } from './user-settings/user-settings-form.tsx';

export const handle: PageHandle = { texts: [settingsTexts, partsTexts, formTexts] };

const TABS = ['user', 'preferences', 'password', 'searches', 'safety', 'account'] as const;

export function Component() {
  const t = useTexts(settingsTexts);
  const [tab, openTab] = useUrlChoice('tab', TABS);
  const userSettings = useUserSettings();
  const preferences = usePreferences();
  const password = useChangePassword();
  return (
    <Screen title={t('title')}>
      <LateAccountStanding />
      <Card padding="large">
        <Tabs
          label={t('title')}
          selected={tab}
          onSelect={openTab}
          tabs={[
            { key: 'user', label: t('userSettings'), content: <UserSettingsForm form={userSettings} /> },
            { key: 'preferences', label: t('preferences'), content: <PreferencesForm form={preferences} /> },
            { key: 'password', label: t('changePassword'), content: <ChangePasswordForm form={password} /> },
            { key: 'searches', label: t('searches'), content: <LateSearchesTab /> },
            { key: 'safety', label: t('safety'), content: <LateSafetyTab /> },
            { key: 'account', label: t('account'), content: <LateAccountTab /> },
          ]}
        />
      </Card>
    </Screen>
  );
}
