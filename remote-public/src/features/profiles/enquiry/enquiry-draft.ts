import { createStore, del, get, set, type UseStore } from 'idb-keyval';

interface EnquiryDraft {
  text: string;
  /** The account that wrote it; null before one has logged in. */
  by: string | null;
  at: number;
}

/** Time enough to register and to read one's mail. */
const KEPT_MS = 24 * 60 * 60_000;

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('rishta-enquiries', 'drafts'));

/** Keeps in this browser what is being written about a profile. An empty text is forgotten. */
export async function keepDraft(profile: string, text: string, by: string | null): Promise<void> {
  if (text === '') await del(profile, store());
  else await set(profile, { text, by, at: Date.now() } satisfies EnquiryDraft, store());
}

/** What this reader wrote about a profile, if anything: what was written before logging in becomes the account's. */
export async function findDraft(profile: string, reader: string | null): Promise<string | undefined> {
  const draft = await get<EnquiryDraft>(profile, store());
  if (!draft) return undefined;
  const isTheirs = draft.by === null || draft.by === reader;
  if (isTheirs && Date.now() - draft.at < KEPT_MS) return draft.text;
  await del(profile, store());
  return undefined;
}
