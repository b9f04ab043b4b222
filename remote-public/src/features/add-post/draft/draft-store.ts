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
  /** Of the listing's text, which it was written over. */
  version?: number | undefined;
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

/** Where the drafts begin that are kept beside the one at a place, until their owner has decided on them. */
const besideKey = (place: string): string => `${place}/beside/`;
const keepBeside = (place: string, draft: Draft) => writeDraft(besideKey(place) + String(Math.random()), draft);

/** Makes room at a place: the draft that lies there, if any, is kept beside it. */
export async function setAside(place: string): Promise<void> {
  const draft = await store.get(place);
  if (!draft) return;
  await keepBeside(place, draft);
  await deleteDraft(place);
}

/** For what comes late: a module that it shared with the first scripts would make them longer. */
export const drafts = { ...store, besideKey, setAside };

/**
 * The draft that an account goes on with, if there is one. What was written before logging in becomes the account's, and
 * takes the place of none. Drafts of other accounts on this device are deleted: whoever logs in must not come upon them.
 */
export async function takeDraft(account: string, listing?: string): Promise<Draft | undefined> {
  if (account !== SIGNED_OUT) {
    for (const key of await store.keys()) {
      if (key === account || key.startsWith(draftKey(account, ''))) continue;
      const unsigned = key.startsWith(SIGNED_OUT) && (await store.get(key));
      if (unsigned) {
        const isFree = key === SIGNED_OUT && !(await store.get(account));
        await (isFree ? writeDraft : keepBeside)(account, unsigned);
      }
      await deleteDraft(key);
    }
  }
  return store.get(draftKey(account, listing));
}
