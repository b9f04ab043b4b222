import type { ApiClient } from '@rishta/remote-sdk';

/** A page of a list of the API, with the cursor of the following one. */
interface Page {
  next: string | null;
}

/** All pages of a list that needs a login. A cursor that leads back does not keep the browser asking. */
export async function loadPages<Found extends Page>(
  api: ApiClient,
  path: string,
  signal: AbortSignal,
): Promise<Found[] | 'signed-out' | 'failed'> {
  const pages: Found[] = [];
  const asked = new Set<string>();
  let cursor: string | null = '';
  while (cursor !== null && !asked.has(cursor) && !signal.aborted) {
    asked.add(cursor);
    const from: string = cursor && `${path.includes('?') ? '&' : '?'}cursor=${cursor}`;
    const answer = await api.get<Found>(path + from, { authenticated: true });
    if (answer.reached && answer.status === 401) return 'signed-out';
    const page = answer.reached && answer.ok ? answer.body.data : undefined;
    if (!page) return 'failed';
    pages.push(page);
    cursor = page.next;
  }
  return pages;
}
