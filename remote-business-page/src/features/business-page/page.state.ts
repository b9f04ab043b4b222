import {
  EMPTY_DRAFT,
  EMPTY_PAGE,
  isPublishable,
  type BusinessPage,
  type Draft,
  type Entry,
  type Feed,
} from './page.model.ts';

export const LAST_STEP = 5;

export interface PageState {
  step: number;
  /** The wizard is through, and the page itself is shown. */
  isOpen: boolean;
  page: BusinessPage;
  followers: number;
  following: number;
  posts: readonly Entry[];
  ads: readonly Entry[];
  drafts: Record<Feed, Draft>;
  nextId: number;
}

export const EMPTY_STATE: PageState = {
  step: 1,
  isOpen: false,
  page: EMPTY_PAGE,
  followers: 0,
  following: 0,
  posts: [],
  ads: [],
  drafts: { posts: EMPTY_DRAFT, ads: EMPTY_DRAFT },
  nextId: 1,
};

export type PageAction =
  | { type: 'edited'; changes: Partial<BusinessPage> }
  | { type: 'went'; by: 1 | -1 }
  | { type: 'opened' }
  | { type: 'drafted'; feed: Feed; changes: Partial<Draft> }
  | { type: 'published'; feed: Feed }
  | { type: 'deleted'; feed: Feed; id: number }
  | { type: 'logged-out' };

export function reduce(state: PageState, action: PageAction): PageState {
  switch (action.type) {
    case 'edited':
      return { ...state, page: { ...state.page, ...action.changes } };
    case 'went':
      return { ...state, step: Math.min(Math.max(state.step + action.by, 1), LAST_STEP) };
    case 'opened':
      return { ...state, isOpen: true };
    case 'drafted':
      return withDraft(state, action.feed, { ...state.drafts[action.feed], ...action.changes });
    case 'published':
      return publish(state, action.feed);
    case 'deleted':
      return { ...state, [action.feed]: state[action.feed].filter(({ id }) => id !== action.id) };
    case 'logged-out':
      return EMPTY_STATE;
  }
}

const withDraft = (state: PageState, feed: Feed, draft: Draft): PageState => ({
  ...state,
  drafts: { ...state.drafts, [feed]: draft },
});

/** Puts the draft on top of its feed. */
function publish(state: PageState, feed: Feed): PageState {
  const draft = state.drafts[feed];
  if (!isPublishable(draft)) return state;
  const entry: Entry = { ...draft, text: draft.text.trim(), id: state.nextId };
  return withDraft({ ...state, [feed]: [entry, ...state[feed]], nextId: state.nextId + 1 }, feed, EMPTY_DRAFT);
}
