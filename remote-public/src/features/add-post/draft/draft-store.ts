import type { Pin } from '@rishta/contracts';
import type { Attempt } from '@rishta/remote-sdk/forms';

import { deviceStore } from '../../../parts/device-store.ts';
import type { PostTexts } from '../post.model.ts';

export interface DraftPicture {
  key: string;
  name: string;
  file: Blob;
  /** Once it has been uploaded, or when it came from the Image Bank. */
  imageId?: string;
}

export interface Draft {
  texts: PostTexts;
  pin: Pin | null;
  pictures: readonly DraftPicture[];
  /** What was sent last, so that sending it again after a reload stores nothing twice. */
  attempt?: Attempt;
}

/** Whose drafts those are of a visitor who is not logged in. */
export const SIGNED_OUT = 'signed-out';

const store = deviceStore<Draft>('rishta-add-post');

/** Where a draft lies: an account has one of a new post, and one of each of its listings that it edits. */
export const draftKey = (account: string, listing?: string): string =>
  listing === undefined ? account : `${account}/${listing}`;

/** Resolves to whether the browser keeps it. */
export const writeDraft = (key: string, draft: Draft): Promise<boolean> => store.set(key, draft);

export const deleteDraft = (key: string): Promise<void> => store.delete(key);

/**
 * The draft that an account goes on with, if there is one. What was written before logging in becomes the account's.
 * Drafts of other accounts on this device are deleted: whoever logs in must not come upon them.
 */
export async function takeDraft(account: string, listing?: string): Promise<Draft | undefined> {
  if (account !== SIGNED_OUT) {
    const unsigned = await store.get(SIGNED_OUT);
    if (unsigned) await writeDraft(account, unsigned);
    const kept = await store.keys();
    const others = kept.filter((key) => key !== account && !key.startsWith(draftKey(account, '')));
    // One that the browser does not keep is not among these.
    await Promise.all([SIGNED_OUT, ...others].map(deleteDraft));
  }
  return store.get(draftKey(account, listing));
}
