import { useApi, useNavigate, useTexts } from '@rishta/remote-sdk';
import { keyFor, randomKey, type Attempt } from '@rishta/remote-sdk/forms';
import { useRef, type Dispatch } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import type { Entry, Feed } from '../page.model.ts';
import type { PageAction, PageState } from '../page.state.ts';
import { forgetPage } from '../use-business-page.ts';
import { carryDrafts, withoutVideo } from './carried-drafts.ts';
import { PageStore } from './store-page.ts';

// An entry keeps its key, also while the visitor walks through the site, so that none is stored twice.
const keys = new WeakMap<Entry, string>();
const isStored = new WeakSet<Entry>();

function keyOf(entry: Entry): string {
  const key = keys.get(entry) ?? randomKey();
  keys.set(entry, key);
  return key;
}

/**
 * Stores the page of this window with all that was posted on it, and goes there. Resolves to what went wrong: sent again,
 * nothing is stored twice.
 */
export function useStorePage(state: PageState, dispatch: Dispatch<PageAction>): () => Promise<string | undefined> {
  const api = useApi();
  const t = useTexts(businessPageTexts);
  const navigate = useNavigate();
  const attempt = useRef<Attempt | undefined>(undefined);

  return async () => {
    const store = new PageStore(api, t);
    const stored = await (state.storedAs === undefined
      ? store.create(state.page, (body) => keyFor(body, attempt))
      : store.change(state.storedAs, state.page));
    if ('problem' in stored) return stored.problem;
    const { handle } = stored.data;
    for (const { feed, entry } of oldestFirst(state)) {
      const posted = await store.post(handle, feed, withoutVideo(entry), () => keyOf(entry));
      if ('problem' in posted) {
        dispatch({ type: 'stored', handle });
        return posted.problem;
      }
      isStored.add(entry);
    }
    carryDrafts(handle, state.drafts);
    forgetPage();
    void navigate(`/BussinessProfile/${handle}`, { replace: true });
    return undefined;
  };
}

/** Of what was posted, that which is to be stored yet and can be: videos cannot. */
function oldestFirst({ posts, ads }: PageState): { feed: Feed; entry: Entry }[] {
  const all = [
    ...posts.map((entry) => ({ feed: 'posts' as const, entry })),
    ...ads.map((entry) => ({ feed: 'ads' as const, entry })),
  ];
  return all
    .filter(({ entry }) => !isStored.has(entry))
    .filter(({ entry }) => entry.text !== '' || withoutVideo(entry).attachment !== null)
    .sort((one, other) => one.entry.at - other.entry.at);
}
