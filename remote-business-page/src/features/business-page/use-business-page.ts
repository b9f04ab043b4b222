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

/** How far one page has been stored. Another page has another one. */
export interface Storing {
  attempt: LastAttempt;
  /** The page's handle, once it is made: what is posted on it may not be stored yet. */
  handle?: string;
  /** Until it ends; who wants it stored meanwhile waits for the same. */
  running?: Promise<string | undefined> | undefined;
}

const notBegun = (): Storing => ({ attempt: { current: undefined } });

/** Outlasts a walk to another page of the site, so that a link does not cost the visitor a finished page. */
export const memory: { kept: Kept | undefined; storing: Storing } = { kept: undefined, storing: notBegun() };

/** Shown to who has just logged in and is not known yet: the page that was left may be theirs. */
export const AWAITED: PageState = { ...EMPTY_STATE };

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
  // Another page has been begun before the owner of this one came.
  if (memory.kept?.isAwaited && memory.kept.state !== state) forgetPage();
  memory.kept = { state, owner: owner ?? memory.kept?.owner };
}

/** Makes way for another page; what is being stored of this one stops. */
export function forgetPage(): void {
  memory.kept = undefined;
  memory.storing = notBegun();
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
