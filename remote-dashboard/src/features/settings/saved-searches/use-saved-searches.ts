import type { SavedSearch, SavedSearches, SeenSearchBody, UpdateSavedSearchBody } from '@rishta/contracts';
import { useApi, useSession, useTexts, type ApiAnswer } from '@rishta/remote-sdk';
import { useEffect, useState } from 'react';

import { ready, type Loadable } from '../../../parts/loadable.ts';
import { savedSearchesTexts } from './saved-searches.texts.ts';

/** Resolves to what is wrong, in words, or to nothing when it was done. */
export type Doing = Promise<string | undefined>;

interface OwnSearches {
  from: Loadable<readonly SavedSearch[]>;
  change: (search: SavedSearch, changes: UpdateSavedSearchBody) => Doing;
  remove: (search: SavedSearch) => Doing;
  /** Says that what was counted as new is being looked at. */
  markSeen: (search: SavedSearch) => void;
}

/** The member's searches. Those who are not logged in have none, and the API is not asked. */
export function useSavedSearches(): OwnSearches {
  const t = useTexts(savedSearchesTexts);
  const api = useApi();
  const { status } = useSession();
  const [list, setList] = useState<SavedSearches | 'failed'>();
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    if (status !== 'signed-in') return;
    let isOver = false;
    void api.get<SavedSearches>('/saved-searches', { authenticated: true }).then((answer) => {
      const found = answer.reached && answer.ok ? answer.body.data : undefined;
      if (!isOver) setList(found ?? 'failed');
    });
    return () => {
      isOver = true;
    };
  }, [api, status, attempts]);

  const retry = () => {
    setList(undefined);
    setAttempts((before) => before + 1);
  };
  const edit = (change: (searches: readonly SavedSearch[]) => SavedSearch[]) =>
    setList((before) =>
      before === undefined || before === 'failed' ? before : { ...before, searches: change(before.searches) },
    );
  const refusalOf = (answer: ApiAnswer<unknown>): string | undefined =>
    answer.reached && answer.ok ? undefined : (answer.reached && answer.body.message) || t('notDone');
  const pathOf = ({ id }: SavedSearch) => `/saved-searches/${id}`;

  return {
    from:
      status !== 'signed-in'
        ? ready([])
        : list === undefined
          ? { state: 'loading' }
          : list === 'failed'
            ? { state: 'failed', retry }
            : ready(list.searches),
    async change(search, changes) {
      const answer = await api.send<SavedSearch>('PATCH', pathOf(search), changes, { authenticated: true });
      const changed = answer.reached && answer.ok ? answer.body.data : undefined;
      if (changed) edit((searches) => searches.map((each) => (each.id === changed.id ? changed : each)));
      return refusalOf(answer);
    },
    async remove(search) {
      const answer = await api.send('DELETE', pathOf(search), undefined, { authenticated: true });
      const refusal = refusalOf(answer);
      if (refusal === undefined) edit((searches) => searches.filter((each) => each.id !== search.id));
      return refusal;
    },
    markSeen(search) {
      if (typeof list !== 'object' || (search.newProfiles === 0 && !search.isNewCut)) return;
      const body: SeenSearchBody = { upTo: list.upTo };
      // Whoever cannot be told of it now counts them as new once more.
      void api.send('PUT', `${pathOf(search)}/seen`, body, { authenticated: true, keepalive: true });
    },
  };
}
