import { Link, useTexts } from '@rishta/remote-sdk';
import { FormError } from '@rishta/remote-sdk/forms';
import { loginAddress } from '@rishta/remote-sdk/login-address';
import { Alert } from '@rishta/ui';

import { settingsTexts } from '../settings.texts.ts';
import classes from './settings-form.module.css';
import type { SettingsForm } from './use-settings-form.ts';

interface FormMessageProps {
  form: Pick<SettingsForm<string>, 'message' | 'messageRef'> & Partial<Pick<SettingsForm<string>, 'notice'>>;
  /** What saving has done, of a form that says so. */
  saved?: string;
}

/** What came of pressing the button. */
export function FormMessage({ form: { notice, message, messageRef }, saved }: FormMessageProps) {
  const t = useTexts(settingsTexts);
  const place = { ref: messageRef, tabIndex: -1 };
  if (notice === 'needs-login') {
    return (
      <Alert {...place} tone="warning" title={t('needsLogin')} className={classes.needsLogin}>
        <Link to={loginAddress('/settings')}>{t('logIn')}</Link>
      </Alert>
    );
  }
  // Whoever types on keeps the focus.
  if (notice === 'saved-in-part') return <Alert tone="success" title={t('savedInPart')} />;
  if (notice === 'saved') {
    return (
      <Alert {...place} tone="success" title={t('saved')}>
        {saved}
      </Alert>
    );
  }
  return <FormError form={{ message, messageRef }} />;
}
