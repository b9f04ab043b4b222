import type { Account } from '@rishta/contracts';
import { useApi, useNotices, useSession, useTexts } from '@rishta/remote-sdk';
import { useState } from 'react';

import { settingsTexts } from '../settings.texts.ts';

/** Changes how the account stands, and takes over what the API has made of it. */
export function useAccountChange() {
  const t = useTexts(settingsTexts);
  const api = useApi();
  const notices = useNotices();
  const { updateAccount } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (method: 'PUT' | 'DELETE', path: '/me/pause' | '/me/deletion'): Promise<boolean> => {
    setIsBusy(true);
    const answer = await api.send<Account>(method, path, undefined, { authenticated: true });
    setIsBusy(false);
    const isDone = answer.reached && answer.ok;
    const message = (answer.reached && answer.body.message) || t('somethingWentWrong');
    notices.show({ id: 'account', tone: isDone ? 'success' : 'error', text: message });
    if (isDone && answer.body.data) updateAccount(answer.body.data);
    return isDone;
  };
  return { isBusy, change };
}
