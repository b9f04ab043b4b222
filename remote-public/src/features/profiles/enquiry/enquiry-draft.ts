import { browserStore } from '@rishta/remote-sdk/storage';

interface EnquiryDraft {
  text: string;
  /** The account that wrote it; null before one has logged in. */
  by: string | null;
  at: number;
}

/** Time enough to register and to read one's mail. */
const KEPT_MS = 24 * 60 * 60_000;

const store = browserStore<EnquiryDraft>('rishta-enquiries');

/** Keeps in this browser what is being written about a profile. An empty text is forgotten. */
export async function keepDraft(profile: string, text: string, by: string | null): Promise<void> {
  if (text === '') await store.delete(profile);
  else await store.set(profile, { text, by, at: Date.now() });
}

/** What this reader wrote about a profile, if anything: what was written before logging in becomes the account's. */
export async function findDraft(profile: string, reader: string | null): Promise<string | undefined> {
  const draft = await store.get(profile);
  if (!draft) return undefined;
  const isTheirs = draft.by === null || draft.by === reader;
  if (isTheirs && Date.now() - draft.at < KEPT_MS) return draft.text;
  await store.delete(profile);
  return undefined;
}
