import type { BusinessPage as ApiPage, PageEntries } from '@rishta/contracts';
import type { ApiClient } from '@rishta/remote-sdk';

import type { Feed } from '../page.model.ts';
import { EMPTY_STATE, type PageState } from '../page.state.ts';
import { entryOf, pageOf } from './stored-page.model.ts';
import { dataOf, pathOf } from './store-page.ts';
import { download } from './uploads.ts';

const authenticated = { authenticated: true } as const;

/** One's own page with what was posted last. A page without its pictures would lose them when it is changed. */
export async function loadPage(
  api: ApiClient,
  handle: string,
): Promise<PageState | 'signed-out' | 'missing' | 'failed'> {
  const [answer, ...latest] = await Promise.all([
    api.get<ApiPage>(pathOf(handle), authenticated),
    getEntries(api, handle, 'posts'),
    getEntries(api, handle, 'ads'),
  ]);
  if (answer.reached && answer.status === 404) return 'missing';
  if (answer.reached && answer.status === 401) return 'signed-out';
  const stored = dataOf(answer);
  const [posts, ads] = latest.map(dataOf);
  if (!stored || !posts || !ads) return 'failed';
  const [picture, cover] = await Promise.all([
    download(api, stored.picture, 'picture.webp'),
    download(api, stored.cover, 'cover.webp'),
  ]);
  if (picture === undefined || cover === undefined) return 'failed';
  return {
    ...EMPTY_STATE,
    isOpen: true,
    page: pageOf(stored, { picture, cover }),
    agency: stored.agency,
    posts: posts.entries.map(entryOf),
    ads: ads.entries.map(entryOf),
    older: { posts: posts.next, ads: ads.next },
  };
}

/** Asks for what was posted, the newest first: from the cursor on, or the latest. */
export function getEntries(api: ApiClient, handle: string, feed: Feed, cursor?: string) {
  const query = new URLSearchParams({ feed, ...(cursor && { cursor }) });
  return api.get<PageEntries>(`${pathOf(handle)}/entries?${query.toString()}`, authenticated);
}
