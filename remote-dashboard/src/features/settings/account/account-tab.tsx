import type { SettingsTabAddress } from '@rishta/contracts/page-parameters';
import { Link, useSession, useTexts } from '@rishta/remote-sdk';
import { loginAddress } from '@rishta/remote-sdk/login-address';
import { Alert } from '@rishta/ui';

import { settingsTexts } from '../settings.texts.ts';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';
import { DownloadData } from './download-data.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailSection } from './email-section.tsx';
import { PauseAccount } from './pause-account.tsx';

export { AccountStanding } from './account-standing.tsx';
export { accountTexts } from './account.texts.ts';

export function AccountTab() {
  const { status } = useSession();
  const t = useTexts(accountTexts);
  const settings = useTexts(settingsTexts);
  return (
    <div className={classes.tab}>
      {status === 'signed-out' && (
        <Alert tone="info" title={t('needsLogin')}>
          <Link to={loginAddress('/Settings?tab=account' satisfies SettingsTabAddress)}>{settings('logIn')}</Link>
        </Alert>
      )}
      <EmailSection />
      <DownloadData />
      <PauseAccount />
      <DeleteAccount />
    </div>
  );
}
