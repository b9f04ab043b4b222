import type { BusinessPage as ApiPage } from '@rishta/contracts';

import {
  EMPTY_DRAFT,
  EMPTY_PAGE,
  isPublishable,
  type BusinessPage,
  type Draft,
  type Entry,
  type Feed,
} from './page.model.ts';

export interface PageState {
  /** The wizard is through, and the page itself is shown. */
  isOpen: boolean;
  page: BusinessPage;
  /** Whose page it is in the directory, of one that is stored. */
  agency?: ApiPage['agency'] | undefined;
  followers: number;
  following: number;
  posts: readonly Entry[];
  ads: readonly Entry[];
  drafts: Record<Feed, Draft>;
  /** Where the rest of what is stored goes on; null: there is no more. */
  older: Record<Feed, string | null>;
  nextId: number;
}

export const EMPTY_STATE: PageState = {
  isOpen: false,
  page: EMPTY_PAGE,
  followers: 0,
  following: 0,
  posts: [],
  ads: [],
  drafts: { posts: EMPTY_DRAFT, ads: EMPTY_DRAFT },
  older: { posts: null, ads: null },
  nextId: 1,
};

export type PageAction =
  | { type: 'edited'; changes: Partial<BusinessPage> }
  | { type: 'opened' }
  | { type: 'drafted'; feed: Feed; changes: Partial<Draft> }
  /** The draft is published; where the page is stored, as this entry. */
  | { type: 'published'; feed: Feed; draft: Draft; entry?: Entry }
  | { type: 'continued'; feed: Feed; entries: readonly Entry[]; next: string | null }
  | { type: 'deleted'; feed: Feed; id: string }
  /** Another page takes its place: the one that was left, or an empty one. */
  | { type: 'replaced'; by: PageState };

export function reduce(state: PageState, action: PageAction): PageState {
  switch (action.type) {
    case 'edited':
      return { ...state, page: { ...state.page, ...action.changes } };
    case 'opened':
      return { ...state, isOpen: true };
    case 'drafted':
      return withDraft(state, action.feed, { ...state.drafts[action.feed], ...action.changes });
    case 'published':
      return publish(state, action);
    case 'continued':
      return {
        ...state,
        [action.feed]: unique([...state[action.feed], ...action.entries]),
        older: { ...state.older, [action.feed]: action.next },
      };
    case 'deleted':
      return { ...state, [action.feed]: state[action.feed].filter(({ id }) => id !== action.id) };
    case 'replaced':
      return action.by;
  }
}

/** Without what is there twice: what was stored may come again. */
const unique = (entries: readonly Entry[]): Entry[] => [...new Map(entries.map((entry) => [entry.id, entry])).values()];

const withDraft = (state: PageState, feed: Feed, draft: Draft): PageState => ({
  ...state,
  drafts: { ...state.drafts, [feed]: draft },
});

/** Puts the draft on top of its feed. What was written since it was sent stays. */
function publish(state: PageState, { feed, draft, entry }: Extract<PageAction, { type: 'published' }>): PageState {
  if (!isPublishable(draft)) return state;
  const id = state.nextId;
  const published = entry ?? { ...draft, text: draft.text.trim(), id: String(id), at: id };
  const shown = { ...state, [feed]: unique([published, ...state[feed]]), nextId: id + 1 };
  return state.drafts[feed] === draft ? withDraft(shown, feed, EMPTY_DRAFT) : shown;
}
