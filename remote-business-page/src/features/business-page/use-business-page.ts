import { useSession, useTexts, useUnsavedChanges, type Session } from '@rishta/remote-sdk';
import type { LastAttempt } from '@rishta/remote-sdk/make-once';
import { useEffect, useReducer, type Dispatch } from 'react';

import { businessPageTexts } from './business-page.texts.ts';
import { EMPTY_STATE, reduce, type PageAction, type PageState } from './page.state.ts';

interface Kept {
  /** The account that made the page; none: made by a visitor, who may log in meanwhile. */
  owner: string | undefined;
  state: PageState;
  /** It is not known whether its owner has come: what is typed meanwhile may be somebody else's. */
  isAwaited?: true;
}

// Outlasts a walk to another page of the site, so that a link does not cost the visitor a finished page.
const memory: { kept: Kept | undefined } = { kept: undefined };

/** The last attempt to store the page; it outlasts such a walk, too. */
export const storing: LastAttempt = { current: undefined };

/** Shown to who has just logged in and is not known yet: the page that was left may be theirs. */
const AWAITED: PageState = { ...EMPTY_STATE };

/** The page as it was left, unless somebody else left it. */
function recall({ status, account }: Session): PageState {
  const { kept } = memory;
  if (kept) {
    const { owner = account?.id } = kept;
    if (owner === account?.id) return kept.state;
    if (status === 'signed-in' && !account) {
      kept.isAwaited = true;
      return AWAITED;
    }
  }
  forgetPage();
  return EMPTY_STATE;
}

function keep(state: PageState, owner: string | undefined): void {
  const { kept } = memory;
  memory.kept = { state, owner: owner ?? (kept?.isAwaited ? undefined : kept?.owner) };
}

/** Begins anew with the next look at the wizard: the page is stored, or nobody's. */
export function forgetPage(): void {
  memory.kept = undefined;
  storing.current = undefined;
}

/** The business page of this visit. It is lost with the window, of which the shell is told. */
export function useBusinessPage(): [PageState, Dispatch<PageAction>] {
  const t = useTexts(businessPageTexts);
  const session = useSession();
  const [state, dispatch] = useReducer(reduce, session, recall);
  useEffect(() => {
    const owner = memory.kept?.owner;
    const member = session.account?.id;
    // Meanwhile somebody else may have logged in, in another tab.
    if (state === AWAITED || (owner && member && owner !== member)) {
      const by = recall(session);
      if (by !== AWAITED) dispatch({ type: 'replaced', by });
    } else keep(state, member);
  }, [state, session]);
  useUnsavedChanges(state !== EMPTY_STATE, () => t('losing'));
  return [state, dispatch];
}
