import type { Account } from '@rishta/contracts';
import { useApi, useNotices, useSession, useTexts } from '@rishta/remote-sdk';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { useState } from 'react';

import { settingsTexts } from '../settings.texts.ts';
import { useFreshAccount } from './use-fresh-account.ts';

/** Changes how the account stands, and takes over what the API has made of it. */
export function useAccountChange() {
  const t = useTexts(settingsTexts);
  const api = useApi();
  const notices = useNotices();
  const { updateAccount } = useSession();
  const freshAccount = useFreshAccount();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (method: 'PUT' | 'DELETE', path: '/me/pause' | '/me/deletion'): Promise<boolean> => {
    setIsBusy(true);
    const answer = await api.send<Account>(method, path, undefined, { authenticated: true });
    const isTold = answer.reached && answer.ok;
    if (isTold && answer.body.data) updateAccount(answer.body.data);
    // It may be done, and only the answer lost.
    const isUnclear = !answer.reached || answer.status >= 500;
    const account = isUnclear ? await freshAccount() : undefined;
    setIsBusy(false);
    const since = path === '/me/pause' ? account?.pausedAt : account?.deletesAt;
    const isDone = isTold || (account !== undefined && (since !== undefined) === (method === 'PUT'));
    if (isDone && !isTold) notices.hide('account');
    else {
      const text = messageOf(answer) || t('somethingWentWrong');
      notices.show({ id: 'account', tone: isDone ? 'success' : 'error', text });
    }
    return isDone;
  };
  return { isBusy, change };
}
