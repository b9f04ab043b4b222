import type { Pin } from '@rishta/contracts';
import type { Attempt } from '@rishta/remote-sdk/forms';

import { deviceStore } from '../../../common/device-store.ts';
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
const newKeyBeside = (place: string): string => besideKey(place) + String(Math.random());

/** Moves the draft at a place, if there is one. */
async function move(from: string, to: string): Promise<void> {
  const draft = await store.get(from);
  if (!draft) return;
  const isKept = await writeDraft(to, draft);
  await deleteDraft(from);
  // Where there was no room for two, there is now.
  if (!isKept) await writeDraft(to, draft);
}

/** Makes room at a place: the draft that lies there, if any, is kept beside it. */
export const setAside = (place: string): Promise<void> => move(place, newKeyBeside(place));

/** For what comes late: a module that it shared with the first scripts would make them longer. */
export const drafts = { ...store, besideKey, move, setAside };

/**
 * The draft that an account goes on with, if there is one. What was written before logging in becomes the account's; what
 * lay in its place is kept beside it. Drafts of other accounts on this device are deleted: whoever logs in must not come
 * upon them.
 */
export async function takeDraft(account: string, listing?: string): Promise<Draft | undefined> {
  if (account !== SIGNED_OUT) {
    for (const key of await store.keys()) {
      if (key === account || key.startsWith(draftKey(account, ''))) continue;
      if (key === SIGNED_OUT) {
        await setAside(account);
        await move(key, account);
      } else if (key.startsWith(SIGNED_OUT)) await move(key, newKeyBeside(account));
      else await deleteDraft(key);
    }
  }
  return store.get(draftKey(account, listing));
}
