import type { Image } from '@rishta/contracts';
import type { ApiClient } from '@rishta/remote-sdk';
import { fetchPicture, uploadPicture, type UploadProblem } from '@rishta/remote-sdk/pictures';

import type { TextKey } from '../business-page.texts.ts';

/** `message` is what the API says of it. */
type Uploaded = { imageId: string | null } | { problem: TextKey; message?: string };

const PROBLEMS: Partial<Record<UploadProblem, TextKey>> = {
  type: 'notAnImage',
  broken: 'notAnImage',
  size: 'imageTooLarge',
  full: 'imageBankFull',
  'signed-out': 'loggedOut',
};

// A file goes to the Image Bank once, also when what was to show it could not be stored at first, or is stored again meanwhile.
const known = new WeakMap<File, Promise<Uploaded>>();

/** The picture in the Image Bank that a file is, uploaded if need be; null for no file. */
export async function upload(api: ApiClient, file: File | null): Promise<Uploaded> {
  if (!file) return { imageId: null };
  let sending = known.get(file);
  sending ??= send(api, file);
  known.set(file, sending);
  const uploaded = await sending;
  if ('problem' in uploaded) known.delete(file);
  return uploaded;
}

async function send(api: ApiClient, file: File): Promise<Uploaded> {
  const sent = await uploadPicture(api, file, () => undefined, new AbortController().signal);
  return 'problem' in sent ? { ...sent, problem: PROBLEMS[sent.problem] ?? 'notUploaded' } : sent;
}

/** The file of a picture of the Image Bank, null for none. Undefined when it cannot be had. */
export async function download(api: ApiClient, image: Image | null, name: string): Promise<File | null | undefined> {
  if (!image) return null;
  const blob = await fetchPicture(api, image.id, 'medium');
  if (!blob) return undefined;
  const file = new File([blob], name, { type: blob.type });
  known.set(file, Promise.resolve({ imageId: image.id }));
  return file;
}
