import { useSyncExternalStore } from 'react';

/** A message that the server has not taken yet. */
export interface OutgoingMessage {
  conversationId: string;
  /** The same at every try, so that it is stored once. */
  key: string;
  text: string;
  /** One that failed holds up what was written after it; one that was refused for its words does not. */
  state: 'sending' | 'failed' | 'refused';
  /** What the server says against it. */
  problem?: string;
}

/**
 * What a member has written and the server does not have. It outlasts the Inbox, so that whoever leaves it and comes back
 * finds it again. Only browsers ever set it.
 */
let unsent: readonly OutgoingMessage[] = [];
/** What stands in the box of each conversation, by its id. */
const drafts = new Map<string, string>();
/** The id of their account, as soon as it is known. */
let writer: string | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
/** On the server there is never anything. */
const useStore = <Value>(read: () => Value): Value => useSyncExternalStore(subscribe, read, read);

export const getUnsent = () => unsent;
export const useUnsent = () => useStore(getUnsent);

export function setUnsent(messages: readonly OutgoingMessage[]): void {
  unsent = messages;
  tell();
}

export const useDraft = (id: string) => useStore(() => drafts.get(id) ?? '');
export const useHasDrafts = () => useStore(() => drafts.size > 0);
/** The conversation whose box is shown. */
let boxed: string | undefined;
export function showBox(id: string): () => void {
  boxed = id;
  return () => {
    boxed = undefined;
  };
}
/** Whether something is written that stands in no box, into which a reload could put it back. */
export const hasDraftWithoutBox = (): boolean => [...drafts.keys()].some((each) => each !== boxed);

export function setDraft(id: string, text: string): void {
  if (text === '') drafts.delete(id);
  else drafts.set(id, text);
  tell();
}

/** What was written to a family that the member has blocked is not to be sent any more. */
export function forgetWrittenTo(id: string): void {
  drafts.delete(id);
  setUnsent(unsent.filter(({ conversationId }) => conversationId !== id));
}

/** What a member has written is found by nobody else who logs in here. Null says that nobody is logged in. */
export function setWriter(member: string | null): void {
  if (member === null || (writer !== null && writer !== member)) forgetAll();
  writer = member;
}

export function forgetAll(): void {
  drafts.clear();
  setUnsent([]);
}
