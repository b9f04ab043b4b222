import type { Home } from '@rishta/contracts';
import type { PageLoaderArgs } from '@rishta/remote-sdk';

import { completed, dataOf, memberOf } from '../../content/api-data.ts';
import { sampleProfiles } from '../../content/profiles.content.ts';
import { completeAgencies, type CarouselAgencies } from '../../common/agencies/complete-agencies.ts';
import { shownOf } from '../../common/kept-in-sight.ts';
import { stories } from './stories.content.ts';

/** What the page shows that is not the same for ever. */
export type HomeContent = Omit<Home, 'cities'> &
  CarouselAgencies & {
    /** Asked for by a member, who does not find everybody: in the browser, since the server knows nobody. */
    isForMember: boolean;
  };

const idOf = ({ id }: { id: string }) => id;

/** What the API has, and where samples may be shown, those where it has too little or is not reached. */
export async function loadHome({ context, request: { signal } }: PageLoaderArgs): Promise<HomeContent> {
  const { api, showsSamples } = context;
  const isForMember = memberOf(api) !== undefined;
  const home = dataOf(await api.get<Home>('/home', { authenticated: true, signal }));
  // What is shown stays while it cannot be asked for anew.
  const before = home ? undefined : shownOf<HomeContent>('home');
  if (before) return before;
  return {
    highlights: completed(home?.highlights, sampleProfiles.slice(0, 4), idOf, showsSamples),
    ...completeAgencies(home, showsSamples),
    stories: completed(home?.stories, stories, idOf, showsSamples),
    isForMember,
  };
}
