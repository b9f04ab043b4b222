import { ARCHIVE_TYPE } from '@rishta/contracts/formats';
import { useApi, useSession, useTexts } from '@rishta/remote-sdk';
import { download, saveFile } from '@rishta/remote-sdk/downloads';
import { Alert, Button } from '@rishta/ui';
import { useEffect, useRef, useState } from 'react';

import { AccountSection } from './account-section.tsx';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';

/** What an account has in it, to take along. Nothing of it stays on this page. */
export function DownloadData() {
  const t = useTexts(accountTexts);
  const api = useApi();
  const { status } = useSession();
  const [state, setState] = useState<'preparing' | 'ready'>();
  const [problem, setProblem] = useState<string>();
  const gone = useRef<AbortController>(undefined);
  useEffect(() => () => gone.current?.abort(), []);

  const start = async () => {
    const { signal } = (gone.current = new AbortController());
    setState('preparing');
    setProblem(undefined);
    const outcome = await download(api, '/me/data', { type: ARCHIVE_TYPE, signal });
    if (signal.aborted) return;
    if ('file' in outcome) saveFile(outcome.file, `rishta-${new Date().toISOString().slice(0, 10)}.zip`);
    else setProblem(outcome.message ?? t('dataFailed'));
    setState('file' in outcome ? 'ready' : undefined);
  };
  return (
    <AccountSection title={t('data')} done={0}>
      <p>{t('dataHint')}</p>
      <p>{t('dataCare')}</p>
      {status === 'signed-in' && (
        <Button
          variant="secondary"
          busy={state === 'preparing'}
          className={classes.button ?? ''}
          onClick={() => void start()}
        >
          {t('data')}
        </Button>
      )}
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      <p role="status">{state && t(state === 'ready' ? 'dataReady' : 'dataPreparing')}</p>
    </AccountSection>
  );
}
