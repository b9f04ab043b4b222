import type { ApiClient } from './api-client.ts';

/** A file, or what the API says of why there is none: nothing where it was not reached. */
export type Download = { file: Blob } | { message: string | undefined };

/** Fetches a file that only this account may have. It may take as long as it likes while there is more of it. */
export async function download(
  api: Pick<ApiClient, 'access'>,
  path: string,
  { type, signal }: { type: string; signal?: AbortSignal },
): Promise<Download> {
  const { url, headers } = api.access(path, { authenticated: true, headers: { accept: `${type}, application/json` } });
  try {
    const response = await fetch(url, { headers, ...(signal && { signal }) });
    if (response.ok && response.headers.get('content-type')?.startsWith(type)) return { file: await response.blob() };
    const { message } = (await response.json()) as { message?: unknown };
    return { message: typeof message === 'string' ? message : undefined };
  } catch {
    return { message: undefined };
  }
}

/** Has the browser keep a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun by then to take the file over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
