import { useApi, useNavigate, useTexts } from '@rishta/remote-sdk';
import type { Attempt } from '@rishta/remote-sdk/forms';
import { useRef } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import { type Entry, type Feed } from '../page.model.ts';
import type { PageState } from '../page.state.ts';
import { forgetPage } from '../use-business-page.ts';
import { PageStore } from './store-page.ts';

interface Kept {
  current: Attempt | undefined;
}

/**
 * Stores the page of this window with all that was posted on it, and goes there. Resolves to what went wrong: sent again,
 * nothing is stored twice.
 */
export function useStorePage(state: PageState): () => Promise<string | undefined> {
  const api = useApi();
  const t = useTexts(businessPageTexts);
  const navigate = useNavigate();
  const page: { current: Attempt | undefined } = useRef<Attempt>(undefined);
  const entries = useRef(new Map<string, Kept>());

  return async () => {
    const store = new PageStore(api, t);
    const stored = await store.create(state.page, page);
    if ('problem' in stored) return stored.problem;
    for (const { feed, entry } of oldestFirst(state)) {
      const kept = entries.current.get(entry.id) ?? { current: undefined };
      entries.current.set(entry.id, kept);
      const posted = await store.post(stored.data.handle, feed, entry, kept);
      if ('problem' in posted) return posted.problem;
    }
    forgetPage();
    void navigate(`/BussinessProfile/${stored.data.handle}`, { replace: true });
    return undefined;
  };
}

/** Of what was posted, that which can be stored: videos cannot. */
function oldestFirst({ posts, ads }: PageState): { feed: Feed; entry: Entry }[] {
  const all = [
    ...posts.map((entry) => ({ feed: 'posts' as const, entry })),
    ...ads.map((entry) => ({ feed: 'ads' as const, entry })),
  ];
  return all
    .map(({ feed, entry }) => ({
      feed,
      entry: entry.attachment?.kind === 'video' ? { ...entry, attachment: null } : entry,
    }))
    .filter(({ entry }) => entry.text !== '' || entry.attachment !== null)
    .sort((one, other) => one.entry.at - other.entry.at);
}
