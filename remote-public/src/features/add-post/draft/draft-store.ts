import type { Pin } from '@rishta/contracts';
import { browserStore } from '@rishta/remote-sdk/storage';

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

const store = browserStore<Draft>('rishta-add-post');

export const writeDraft = (owner: string, draft: Draft): Promise<void> => store.set(owner, draft);

export const deleteDraft = (owner: string): Promise<void> => store.delete(owner);

/**
 * The draft that `owner` goes on with, if there is one. What was written before logging in becomes the account's. Drafts
 * of other accounts on this device are deleted: whoever logs in must not come upon them.
 */
export async function takeDraft(owner: string): Promise<Draft | undefined> {
  if (owner !== SIGNED_OUT) {
    const unsigned = await store.get(SIGNED_OUT);
    if (unsigned) await writeDraft(owner, unsigned);
    const others = (await store.keys()).filter((key) => key !== owner);
    await Promise.all(others.map(deleteDraft));
  }
  return store.get(owner);
}
