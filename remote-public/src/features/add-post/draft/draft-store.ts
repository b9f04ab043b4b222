import type { Pin } from '@rishta/contracts';
import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';

import type { PostTexts } from '../post.model.ts';

export interface DraftPicture {
  key: string;
  name: string;
  file: Blob;
  /** Once it has been uploaded, or when it came from the Image Bank. */
  imageId?: string;
}

/** What was sent last, so that sending it again after a reload stores nothing twice. */
export interface Attempt {
  key: string;
  /** As JSON. */
  body: string;
}

export interface Draft {
  texts: PostTexts;
  pin: Pin | null;
  pictures: readonly DraftPicture[];
  attempt?: Attempt;
}

/** Whose drafts those are of a visitor who is not logged in. */
export const SIGNED_OUT = 'signed-out';

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('rishta-add-post', 'drafts'));

export const writeDraft = (owner: string, draft: Draft): Promise<void> => set(owner, draft, store());

export const deleteDraft = (owner: string): Promise<void> => del(owner, store());

/**
 * The draft that `owner` goes on with, if there is one. What was written before logging in becomes the account's. Drafts
 * of other accounts on this device are deleted: whoever logs in must not come upon them.
 */
export async function takeDraft(owner: string): Promise<Draft | undefined> {
  if (owner !== SIGNED_OUT) {
    const unsigned = await get<Draft>(SIGNED_OUT, store());
    if (unsigned) await writeDraft(owner, unsigned);
    const others = (await keys<string>(store())).filter((key) => key !== owner);
    await Promise.all(others.map(deleteDraft));
  }
  return get<Draft>(owner, store());
}
