import type { Envelope, Image, ImageSize } from '@rishta/contracts';
import type { AnswerCode } from '@rishta/contracts/codes';

import type { ApiClient } from './api-client.ts';

/** What a picture needs of the API client. */
export type PictureAccess = Pick<ApiClient, 'access'>;

/** Why a picture was not uploaded. */
export type UploadProblem = 'unreached' | 'signed-out' | 'type' | 'size' | 'broken' | 'full' | 'too-many' | 'failed';

/** `message` is what the API says of it, where the problem alone does not say as much. */
export type Upload = { imageId: string } | { problem: UploadProblem; message?: string };

/** What a page says better than the API, which does not know where it is asked from. */
const KNOWN: Partial<Record<AnswerCode, UploadProblem>> = {
  unreachable: 'unreached',
  'not-logged-in': 'signed-out',
  'picture-type': 'type',
  'too-large': 'size',
  'bank-full': 'full',
};
const TIME_LIMIT = 120_000;

/** Uploads a file. Only `XMLHttpRequest` tells how far it has come. */
export function uploadPicture(
  api: PictureAccess,
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Upload> {
  return new Promise((resolve) => {
    const { url, headers } = api.access('/images', { authenticated: true });
    const request = new XMLHttpRequest();
    request.open('POST', url);
    headers.set('content-type', file.type || 'application/octet-stream');
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.responseType = 'json';
    request.timeout = TIME_LIMIT;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = request.response as Envelope<Image> | null;
      const imageId = request.status < 300 ? answer?.data?.id : undefined;
      resolve(imageId !== undefined ? { imageId } : refusalOf(answer));
    };
    request.onerror = request.ontimeout = request.onabort = () => resolve({ problem: 'unreached' });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** By the code: one status has several reasons. */
function refusalOf(answer: Envelope | null): Upload {
  if (!answer) return { problem: 'unreached' };
  const { code, message } = answer;
  const known = code && KNOWN[code];
  if (known) return { problem: known };
  const problem = code === 'too-many-attempts' ? 'too-many' : code?.startsWith('picture-') ? 'broken' : 'failed';
  return { problem, ...(message && { message }) };
}

/** The file of an own picture; an `img` element could not send the token. Undefined when it cannot be had. */
export const fetchPicture = (
  api: PictureAccess,
  id: string,
  size: ImageSize,
  signal?: AbortSignal,
): Promise<Blob | undefined> => fetchFile(api, `/images/${id}/${size}`, signal);

/** Which picture of which profile. */
export interface ProfilePictureAddress {
  profileId: string;
  /** Among those of the profile; 0 is the cover. */
  position: number;
  /** The preview is blurred, and for everybody. */
  size: ImageSize | 'preview';
}

const pathOf = ({ profileId, position, size }: ProfilePictureAddress) =>
  `/profiles/${encodeURIComponent(profileId)}/pictures/${String(position)}/${size}`;

/** Where a picture of a candidate is that everybody may see. */
export const profilePictureUrl = (api: PictureAccess, address: ProfilePictureAddress): string =>
  api.access(pathOf(address)).url;

/** The file of a candidate's picture that is shown to this account. Undefined when it is not, or cannot be had. */
export const fetchProfilePicture = (
  api: PictureAccess,
  address: ProfilePictureAddress,
  signal?: AbortSignal,
): Promise<Blob | undefined> => fetchFile(api, pathOf(address), signal);

/** The picture at an address that only some may see. Undefined when it cannot be had. */
export async function fetchFile(api: PictureAccess, path: string, signal?: AbortSignal): Promise<Blob | undefined> {
  const { url, headers } = api.access(path, { authenticated: true, headers: { accept: 'image/webp' } });
  try {
    const response = await fetch(url, { headers, ...(signal && { signal }) });
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}
