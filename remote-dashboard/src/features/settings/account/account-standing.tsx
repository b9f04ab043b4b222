import { useSession, useTexts } from '@rishta/remote-sdk';
import { Alert, Button } from '@rishta/ui';
import { useRef } from 'react';

import { Day } from '../../../common/day.tsx';
import { Moment } from '../../../common/moment.tsx';
import { Sentence } from '../../../common/sentence.tsx';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';
import { useAccountChange } from './use-account-change.ts';

/** What was done with the account, and the way back: above all tabs. */
export function AccountStanding() {
  const t = useTexts(accountTexts);
  const { account } = useSession();
  const { isBusy, change } = useAccountChange();
  const place = useRef<HTMLDivElement>(null);

  const undo = async (path: '/me/pause' | '/me/deletion') => {
    // The button is gone then.
    if (await change('DELETE', path)) place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={classes.standing}>
      {account?.deletesAt !== undefined && (
        <Alert
          tone="warning"
          title={t('deletingTitle')}
          action={
            <Button size="small" busy={isBusy} onClick={() => void undo('/me/deletion')}>
              {t('keep')}
            </Button>
          }
        >
          <Sentence text={t('deletesOn', { date: '|' })}>
            <Moment date={account.deletesAt} />
          </Sentence>{' '}
          {t('hidden')}
        </Alert>
      )}
      {account?.pausedAt !== undefined && (
        <Alert
          tone="info"
          title={t('pausedTitle')}
          action={
            <Button size="small" variant="secondary" busy={isBusy} onClick={() => void undo('/me/pause')}>
              {t('resume')}
            </Button>
          }
        >
          <Sentence text={t('pausedOn', { date: '|' })}>
            <Day date={account.pausedAt} />
          </Sentence>{' '}
          {t('hidden')}
        </Alert>
      )}
    </div>
  );
}
