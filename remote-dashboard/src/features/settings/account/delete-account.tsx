import { DELETION_LIMITS } from '@rishta/contracts/limits';
import { useSession, useTexts } from '@rishta/remote-sdk';
import { Button } from '@rishta/ui';
import { useState } from 'react';

import { AccountSection } from './account-section.tsx';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** What deleting means, and asking for it. The way back stands above the tabs. */
export function DeleteAccount() {
  const t = useTexts(accountTexts);
  const { status, account } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const isDeleting = account?.deletesAt !== undefined;
  return (
    <AccountSection title={t('delete')} done={isDeleting ? 1 : 0}>
      <p>{t('deleteWaits', DELETION_LIMITS)}</p>
      <p>{t('deleteErases')}</p>
      <p>{t('deleteMessages')}</p>
      {!isDeleting && status === 'signed-in' && (
        <Button variant="danger" className={classes.button ?? ''} onClick={() => setIsAsking(true)}>
          {t('delete')}
        </Button>
      )}
      {isAsking && <DeleteDialog onClose={() => setIsAsking(false)} />}
    </AccountSection>
  );
}
