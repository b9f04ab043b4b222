import { useSession, useTexts } from '@rishta/remote-sdk';
import { Button, Dialog } from '@rishta/ui';
import { useState } from 'react';

import { AccountSection } from './account-section.tsx';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';
import { useAccountChange } from './use-account-change.ts';

/** What pausing means, and doing it. The way back stands above the tabs. */
export function PauseAccount() {
  const t = useTexts(accountTexts);
  const { status, account } = useSession();
  const { isBusy, change } = useAccountChange();
  const [isAsking, setIsAsking] = useState(false);
  const isPaused = account?.pausedAt !== undefined;

  const pause = async () => {
    await change('PUT', '/me/pause');
    setIsAsking(false);
  };
  return (
    <AccountSection title={t('pause')} done={isPaused ? 1 : 0}>
      <p>{t('pauseHint')}</p>
      <p>{t('pauseBack')}</p>
      {!isPaused && status === 'signed-in' && (
        <Button variant="secondary" className={classes.button ?? ''} onClick={() => setIsAsking(true)}>
          {t('pause')}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        size="small"
        title={t('pauseAsk')}
        closeLabel={t('close')}
        description={t('pauseHint')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {t('cancel')}
            </Button>
            <Button busy={isBusy} onClick={() => void pause()}>
              {t('pause')}
            </Button>
          </>
        }
      />
    </AccountSection>
  );
}
