import type { Account, CreateSavedSearchBody, SavedSearch } from '@rishta/contracts';
import { useApi, useNotices, useSession, useTexts, type ApiAnswer } from '@rishta/remote-sdk';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { useCallback, useEffect, useState } from 'react';

import { createPendingActions } from '../pending-actions.ts';
import type { SearchFilters } from '../search-filters.ts';
import { saveSearchTexts } from './save-search.texts.ts';

/** How a search is to be kept. */
export interface Naming {
  name: string;
  alerts: boolean;
}

/** Of those who had to log in first. */
export const pendingSearches = createPendingActions<Naming>('search');

/** Saves the search; resolves to the API's answer when that was not done. */
export type Save = (naming: Naming) => Promise<ApiAnswer<SavedSearch> | undefined>;

/** What becomes of the mails that were asked for; of an account that is not known yet, nothing is promised. */
function mailsTo(account: Account | undefined): 'done' | 'doneAlerts' | 'doneUnconfirmed' | 'doneNoMails' {
  if (!account) return 'done';
  if (account.emailConfirmed === false) return 'doneUnconfirmed';
  const isOff = account.preferences?.notifications === false || account.mails?.searches === false;
  return isOff ? 'doneNoMails' : 'doneAlerts';
}

/** Saving the search of an address, and what was asked for before a login. */
export function useSaveSearch(filters: SearchFilters, url: string): { saved?: 'by-form' | 'by-login'; save: Save } {
  const t = useTexts(saveSearchTexts);
  const api = useApi();
  const notices = useNotices();
  const { account } = useSession();
  const [saved, setSaved] = useState<'by-form' | 'by-login'>();

  const send = useCallback(
    (naming: Naming) => {
      const body: CreateSavedSearchBody = { ...naming, filters };
      return api.send<SavedSearch>('POST', '/saved-searches', body, { authenticated: true });
    },
    // The filters are those of the address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [api, url],
  );
  const say = (answered: number, { alerts }: Naming) => {
    const done = alerts ? mailsTo(account) : answered === 200 ? 'doneAlready' : 'done';
    notices.show({ id: 'save-search', tone: 'success', text: t(done) });
  };

  const member = account?.id;
  useEffect(() => {
    if (member === undefined) return;
    void pendingSearches.take(url).then(async (naming) => {
      if (naming === undefined) return;
      const answer = await send(naming);
      if (answer.reached && answer.ok) {
        setSaved('by-login');
        say(answer.status, naming);
      } else {
        const text = messageOf(answer) || t('notDone');
        notices.show({ id: 'save-search', tone: 'error', text });
      }
    });
    // It is done once, as soon as it is known whose it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [member, url]);

  const save: Save = async (naming) => {
    const answer = await send(naming);
    if (!answer.reached || !answer.ok) return answer;
    setSaved('by-form');
    say(answer.status, naming);
    return undefined;
  };
  return { ...(saved && { saved }), save };
}
