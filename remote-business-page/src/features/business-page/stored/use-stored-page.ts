import { useApi, useNavigate, useTexts, useUnsavedChanges } from '@rishta/remote-sdk';
import type { LastAttempt } from '@rishta/remote-sdk/make-once';
import { useEffect, useMemo, useReducer, useRef, type Dispatch } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import { isPublishable, type Feed } from '../page.model.ts';
import { reduce, type PageAction, type PageState } from '../page.state.ts';
import type { PageTools } from '../view/page-tools.ts';
import { carriedTo, letGoOfDrafts } from './carried-drafts.ts';
import { getEntries } from './load-page.ts';
import { detailsOf, entryOf } from './stored-page.model.ts';
import { dataOf, PageStore } from './store-page.ts';

/** A page that is stored: each change is sent first, and shown once it is there. */
export function useStoredPage(handle: string, loaded: PageState): [PageState, Dispatch<PageAction>, PageTools] {
  const api = useApi();
  const t = useTexts(businessPageTexts);
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(reduce, loaded, (page) => ({
    ...page,
    drafts: carriedTo(handle) ?? page.drafts,
  }));
  const isHere = useRef(false);
  useEffect(() => {
    letGoOfDrafts();
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const store = useMemo(() => new PageStore(api, t), [api, t]);
  const attempts = useRef<Record<Feed, LastAttempt>>({
    posts: { current: undefined },
    ads: { current: undefined },
  });
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  useUnsavedChanges(Object.values(state.drafts).some(isPublishable), () => t('losingDraft'));

  const tools: PageTools = {
    attaches: ['image'],
    edit: (changes) => {
      const save = async () => {
        const saved = await store.changeSome(handle, changes);
        if ('problem' in saved) return saved.problem;
        dispatch({ type: 'edited', changes: { ...changes, ...detailsOf(saved.data) } });
        return undefined;
      };
      // One after the other: each changes the page as the one before has left it.
      const saved = lastSave.current.then(save, save);
      lastSave.current = saved;
      return saved;
    },
    publish: async (feed) => {
      const draft = state.drafts[feed];
      const stored = await store.post(handle, feed, draft, attempts.current[feed]);
      if ('problem' in stored) return stored.problem;
      dispatch({ type: 'published', feed, draft, entry: entryOf(stored.data) });
      return undefined;
    },
    remove: async (feed, id) => {
      const problem = await store.deleteEntry(handle, id);
      if (problem === undefined) dispatch({ type: 'deleted', feed, id });
      return problem;
    },
    showOlder: async (feed) => {
      const answer = await getEntries(api, handle, feed, state.older[feed] ?? undefined);
      const older = dataOf(answer);
      if (!older) return store.problemOf(answer);
      dispatch({ type: 'continued', feed, entries: older.entries.map(entryOf), next: older.next });
      return undefined;
    },
    leave: () => void navigate('/BussinessProfile'),
    deletePage: async () => {
      const problem = await store.delete(handle);
      // The visitor may have gone elsewhere meanwhile.
      if (problem === undefined && isHere.current) void navigate('/BussinessProfile', { replace: true });
      return problem;
    },
  };
  return [state, dispatch, tools];
}
