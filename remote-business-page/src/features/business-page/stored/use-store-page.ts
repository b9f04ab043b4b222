import { useApi, useNavigate, useTexts } from '@rishta/remote-sdk';
import type { LastAttempt } from '@rishta/remote-sdk/make-once';
import { useEffect } from 'react';

import { businessPageTexts } from '../business-page.texts.ts';
import { isPublishable, type BusinessPage, type Entry, type Feed } from '../page.model.ts';
import type { PageState } from '../page.state.ts';
import { memory, type Storing } from '../use-business-page.ts';
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
export function useStorePage(): () => Promise<string | undefined> {
  const api = useApi();
  const t = useTexts(businessPageTexts);
  const navigate = useNavigate();

  useEffect(() => {
    inSight.navigate = navigate;
    return () => {
      inSight.navigate = undefined;
    };
  }, [navigate]);

  return async () => {
    const { storing } = memory;
    storing.running ??= storeKept(new PageStore(api, t), storing).finally(() => {
      storing.running = undefined;
    });
    const problem = await storing.running;
    return memory.storing === storing ? problem : undefined;
  };
}

/** Goes on where it stopped before. The page can be gone on with meanwhile; once another has taken its place, this ends. */
async function storeKept(store: PageStore, storing: Storing): Promise<string | undefined> {
  let sent: BusinessPage | undefined;
  for (;;) {
    const state = memory.storing === storing ? memory.kept?.state : undefined;
    if (!state) return undefined;
    const { page, drafts } = state;
    const { handle } = storing;
    const next = oldestToStore(state);
    if (handle === undefined || page !== sent) {
      const stored = await (handle === undefined ? store.create(page, storing.attempt) : store.change(handle, page));
      if ('problem' in stored) return stored.problem;
      storing.handle = stored.data.handle;
      sent = page;
    } else if (next) {
      const posted = await store.post(handle, next.feed, withoutVideo(next.entry), attemptOf(next.entry));
      if ('problem' in posted) return posted.problem;
      isStored.add(next.entry);
    } else {
      carryDrafts(handle, drafts);
      // It stays known as stored: it is in sight until the navigation is over.
      memory.kept = undefined;
      void inSight.navigate?.(`/BussinessProfile/${handle}`, { replace: true });
      return undefined;
    }
  }
}

/** What was posted first of what is to be stored yet and can be: videos cannot. */
function oldestToStore(state: PageState): { feed: Feed; entry: Entry } | undefined {
  return (['posts', 'ads'] as const)
    .flatMap((feed) => state[feed].map((entry) => ({ feed, entry })))
    .filter(({ entry }) => !isStored.has(entry) && isPublishable(withoutVideo(entry)))
    .sort((one, other) => one.entry.at - other.entry.at)[0];
}
