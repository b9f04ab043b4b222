import { AGE_BANDS, MARITAL_STATUSES, PREFERRED_EDUCATIONS } from '@rishta/contracts/choices';
import { useTexts } from '@rishta/remote-sdk';
import { SelectField, SwitchField } from '@rishta/ui';

import { SettingsForm } from '../forms/settings-form.tsx';
import type { SettingsForm as Form } from '../forms/use-settings-form.ts';
import { settingsTexts } from '../settings.texts.ts';
import classes from './preferences-form.module.css';
import { TOPIC_FIELDS, type PreferenceField } from './preferences.model.ts';

export function PreferencesForm({ form }: { form: Form<PreferenceField> }) {
  const t = useTexts(settingsTexts);
  return (
    <SettingsForm form={form} title={t('preferences')} action={t('savePreferences')} saved={t('savedPreferences')}>
      <SelectField {...form.control('ageRange')} label={t('ageRange')}>
        <option value="">{t('noPreference')}</option>
        {AGE_BANDS.map((range) => (
          <option key={range} value={range}>
            {t('ages', { band: range })}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.control('education')} label={t('education')}>
        <option value="">{t('any')}</option>
        {PREFERRED_EDUCATIONS.map((education) => (
          <option key={education} value={education}>
            {t(education)}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.control('maritalStatus')} label={t('maritalStatus')}>
        <option value="">{t('noPreference')}</option>
        {MARITAL_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(status)}
          </option>
        ))}
      </SelectField>
      <SwitchField
        name="notifications"
        label={t('notifications')}
        hint={t('notificationsHint')}
        checked={form.values.notifications === 'on'}
        onChange={({ target }) => form.set('notifications', target.checked ? 'on' : '')}
      />
      <fieldset className={classes.topics}>
        <legend>{t('mailTopics')}</legend>
        {TOPIC_FIELDS.map((topic) => (
          <SwitchField
            key={topic}
            name={topic}
            label={t(topic)}
            disabled={form.values.notifications === ''}
            checked={form.values[topic] === 'on'}
            onChange={({ target }) => form.set(topic, target.checked ? 'on' : '')}
          />
        ))}
      </fieldset>
    </SettingsForm>
  );
}
