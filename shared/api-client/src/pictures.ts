import type { Envelope, Image, ImageSize } from '@rishta/contracts';

/** Why a picture was not uploaded. */
export type UploadProblem = 'unreached' | 'signed-out' | 'type' | 'size' | 'broken' | 'full' | 'too-many' | 'failed';

export type Upload = { imageId: string } | { problem: UploadProblem };

const PROBLEMS: Record<number, UploadProblem> = {
  401: 'signed-out',
  409: 'full',
  413: 'size',
  415: 'type',
  422: 'broken',
  429: 'too-many',
};
const TIME_LIMIT = 120_000;

/** Uploads a file. Only `XMLHttpRequest` tells how far it has come. */
export function uploadPicture(file: Blob, onProgress: (share: number) => void, signal: AbortSignal): Promise<Upload> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/images');
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.responseType = 'json';
    request.timeout = TIME_LIMIT;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = request.response as Envelope<Image> | null;
      const imageId = request.status < 300 ? answer?.data?.id : undefined;
      if (imageId !== undefined) resolve({ imageId });
      else resolve({ problem: request.status === 503 ? 'unreached' : (PROBLEMS[request.status] ?? 'failed') });
    };
    request.onerror = request.ontimeout = request.onabort = () => resolve({ problem: 'unreached' });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** The file of an own picture; an `img` element could not send the token. Undefined when it cannot be had. */
export async function fetchPicture(id: string, size: ImageSize, signal?: AbortSignal): Promise<Blob | undefined> {
  try {
    const response = await fetch(`/api/images/${id}/${size}`, {
      headers: authorization(),
      ...(signal && { signal }),
    });
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}

/** The session's token, from where the site keeps it. Bodies that are no JSON go past the API client. */
function authorization(): Record<string, string> {
  try {
    const token = localStorage.getItem('token');
    return token === null ? {} : { authorization: `Bearer ${token}` };
  } catch {
    return {};
  }
}
