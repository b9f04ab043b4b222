import { deviceStore } from '../../../common/device-store.ts';

interface EnquiryDraft {
  text: string;
  /** The account that wrote it; null before one has logged in. */
  by: string | null;
  at: number;
}

/** Time enough to register and to read one's mail. */
const KEPT_MS = 24 * 60 * 60_000;

const store = deviceStore<EnquiryDraft>('rishta-enquiries');

/** How often something was kept or forgotten in this document. */
let changes = 0;

/**
 * Keeps in this browser what is being written about a profile, and resolves to whether that does. An empty text is
 * forgotten.
 */
export async function keepDraft(profile: string, text: string, by: string | null): Promise<boolean> {
  changes += 1;
  if (text !== '') return store.set(profile, { text, by, at: Date.now() });
  await store.delete(profile);
  return true;
}

/** What this reader wrote about a profile, if anything: what was written before logging in becomes the account's. */
export async function findDraft(profile: string, reader: string | null): Promise<string | undefined> {
  const before = changes;
  const draft = await store.get(profile);
  if (!draft) return undefined;
  const isTheirs = draft.by === null || draft.by === reader;
  const isFresh = Date.now() - draft.at < KEPT_MS;
  if (isTheirs && isFresh) {
    // Nobody else is to come upon it: a session may end without a logout, which would empty the store. What was written
    // meanwhile is newer.
    if (draft.by !== reader && changes === before) await store.set(profile, { ...draft, by: reader });
    return draft.text;
  }
  // Whose session has ended comes back to it.
  if (reader !== null || !isFresh) await store.delete(profile);
  return undefined;
}
