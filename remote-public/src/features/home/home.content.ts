import type { Home } from '@rishta/contracts';
import type { PageLoaderArgs } from '@rishta/remote-sdk';

import { completed, dataOf } from '../../content/api-data.ts';
import { sampleProfiles } from '../../content/profiles.content.ts';
import { completeAgencies } from '../../parts/agencies/complete-agencies.ts';
import { stories } from './stories.content.ts';

/** What the page shows that is not the same for ever. */
export type HomeContent = Omit<Home, 'cities'>;

const idOf = ({ id }: { id: string }) => id;

/** What the API has, and samples where it has too little or is not reached: the page always looks the same. */
export async function loadHome({ context: { api }, request: { signal } }: PageLoaderArgs): Promise<HomeContent> {
  const home = dataOf(await api.get<Home>('/home', { signal }));
  return {
    highlights: completed(home?.highlights, sampleProfiles.slice(0, 4), idOf),
    ...completeAgencies(home),
    stories: completed(home?.stories, stories, idOf),
  };
}
