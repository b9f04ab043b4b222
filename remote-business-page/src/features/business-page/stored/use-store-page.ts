import { useApi, useNavigate, useTexts } from '@rishta/remote-sdk';
import type { LastAttempt } from '@rishta/remote-sdk/make-once';
import { useEffect, useRef, type Dispatch } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import { isPublishable, type Entry, type Feed } from '../page.model.ts';
import type { PageAction, PageState } from '../page.state.ts';
import { forgetPage, storing } from '../use-business-page.ts';
import { carryDrafts, withoutVideo } from './carried-drafts.ts';
import { PageStore } from './store-page.ts';

// An entry keeps its attempt, also while the visitor walks through the site, so that none is stored twice.
const attempts = new WeakMap<Entry, LastAttempt>();
const isStored = new WeakSet<Entry>();

// How the page in sight leads on: since storing began the visitor may have gone elsewhere, or have come back.
const inSight: { navigate: ReturnType<typeof useNavigate> | undefined } = { navigate: undefined };

function attemptOf(entry: Entry): LastAttempt {
  const attempt = attempts.get(entry) ?? { current: undefined };
  attempts.set(entry, attempt);
  return attempt;
}

/**
 * Stores the page of this window with all that was posted on it, and goes there. Resolves to what went wrong: sent again,
 * nothing is stored twice.
 */
export function useStorePage(state: PageState, dispatch: Dispatch<PageAction>): () => Promise<string | undefined> {
  const api = useApi();
  const t = useTexts(businessPageTexts);
  const navigate = useNavigate();

  // The page can be gone on with while it is being stored.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  useEffect(() => {
    inSight.navigate = navigate;
    return () => {
      inSight.navigate = undefined;
    };
  }, [navigate]);

  /** The page is stored, but not with all that is on it: the next try goes on there. */
  const later = (handle: string, problem: string) => {
    dispatch({ type: 'stored', handle });
    return problem;
  };

  return async () => {
    const store = new PageStore(api, t);
    const { page, storedAs } = latest.current;
    const stored = await (storedAs === undefined ? store.create(page, storing) : store.change(storedAs, page));
    if ('problem' in stored) return stored.problem;
    const { handle } = stored.data;
    for (let next = oldestToStore(latest.current); next; next = oldestToStore(latest.current)) {
      const { feed, entry } = next;
      const posted = await store.post(handle, feed, withoutVideo(entry), attemptOf(entry));
      if ('problem' in posted) return later(handle, posted.problem);
      isStored.add(entry);
    }
    if (latest.current.page !== page) {
      const changed = await store.change(handle, latest.current.page);
      if ('problem' in changed) return later(handle, changed.problem);
    }
    carryDrafts(handle, latest.current.drafts);
    forgetPage();
    void inSight.navigate?.(`/BussinessProfile/${handle}`, { replace: true });
    return undefined;
  };
}

/** What was posted first of what is to be stored yet and can be: videos cannot. */
function oldestToStore(state: PageState): { feed: Feed; entry: Entry } | undefined {
  return (['posts', 'ads'] as const)
    .flatMap((feed) => state[feed].map((entry) => ({ feed, entry })))
    .filter(({ entry }) => !isStored.has(entry) && isPublishable(withoutVideo(entry)))
    .sort((one, other) => one.entry.at - other.entry.at)[0];
}
