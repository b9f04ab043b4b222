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

// A file goes to the Image Bank once, also when what was to show it could not be stored at first.
const known = new WeakMap<File, string>();

/** The picture in the Image Bank that a file is, uploaded if need be; null for no file. */
export async function upload(api: ApiClient, file: File | null): Promise<Uploaded> {
  const before = file && known.get(file);
  if (!file || before) return { imageId: before ?? null };
  const uploaded = await uploadPicture(api, file, () => undefined, new AbortController().signal);
  if ('problem' in uploaded) return { ...uploaded, problem: PROBLEMS[uploaded.problem] ?? 'notUploaded' };
  known.set(file, uploaded.imageId);
  return uploaded;
}

/** The file of a picture of the Image Bank, null for none. Undefined when it cannot be had. */
export async function download(api: ApiClient, image: Image | null, name: string): Promise<File | null | undefined> {
  if (!image) return null;
  const blob = await fetchPicture(api, image.id, 'medium');
  if (!blob) return undefined;
  const file = new File([blob], name, { type: blob.type });
  known.set(file, image.id);
  return file;
}
