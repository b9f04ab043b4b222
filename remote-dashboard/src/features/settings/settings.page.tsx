import { SETTINGS_TABS, TAB } from '@rishta/contracts/page-parameters';
import { useTexts, type PageHandle } from '@rishta/remote-sdk';
import { formTexts } from '@rishta/remote-sdk/forms';
import { Card, Tabs } from '@rishta/ui';

import { commonTexts } from '../../common/common.texts.ts';
import { Screen } from '../../common/screen.tsx';
import { useUrlChoice } from '../../common/use-url-choice.ts';
import { LazyAccountStanding, LazyAccountTab } from './account/lazy-account-tab.tsx';
import { ChangePasswordForm } from './change-password/change-password-form.tsx';
import { useChangePassword } from './change-password/use-change-password.ts';
import { PreferencesForm } from './preferences/preferences-form.tsx';
import { usePreferences } from './preferences/use-preferences.ts';
import { LazySafetyTab } from './safety/lazy-safety-tab.tsx';
import { LazySearchesTab } from './saved-searches/lazy-searches-tab.tsx';
import { settingsTexts } from './settings.texts.ts';
import { useUserSettings } from './user-settings/use-user-settings.ts';
import { UserSettingsForm } from './user-settings/user-settings-form.tsx';

export const handle: PageHandle = { texts: [settingsTexts, commonTexts, formTexts] };

export function Component() {
  const t = useTexts(settingsTexts);
  const [tab, openTab] = useUrlChoice(TAB, SETTINGS_TABS);
  const userSettings = useUserSettings();
  const preferences = usePreferences();
  const password = useChangePassword();
  return (
    <Screen title={t('title')}>
      <LazyAccountStanding />
      <Card padding="large">
        <Tabs
          label={t('title')}
          selected={tab}
          onSelect={openTab}
          tabs={[
            { key: 'user', label: t('userSettings'), content: <UserSettingsForm form={userSettings} /> },
            { key: 'preferences', label: t('preferences'), content: <PreferencesForm form={preferences} /> },
            { key: 'password', label: t('changePassword'), content: <ChangePasswordForm form={password} /> },
            { key: 'searches', label: t('searches'), content: <LazySearchesTab /> },
            { key: 'safety', label: t('safety'), content: <LazySafetyTab /> },
            { key: 'account', label: t('account'), content: <LazyAccountTab /> },
          ]}
        />
      </Card>
    </Screen>
  );
}
